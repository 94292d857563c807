type File = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
type Login = { email: string; password: string }
/** The account that the first start of Strapi makes. */
export const firstLogin: Login = {
  email: process.env.FIRST_LOGIN_EMAIL ?? '',
  password: process.env.FIRST_LOGIN_PASSWORD ?? '',
}

const pages = '/content-manager/collection-types/api::page.page'

/** What editors do in Strapi's panel, with the requests of the panel. */
export async function panelOf(address: string, { email, password }: Login) {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).data
  }
  const send = async (path: string, { name, type, bytes }: File, token: string) => {
    const body = new FormData()
    body.append('files', new Blob([bytes], { type }), name)
    body.append('fileInfo', JSON.stringify({ name }))
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { token } = await call('POST', '/admin/login', { email, password })
  return {
    /** Adds an account that may edit and publish. Returns the panel with this account. */
    async addEditor(login: Login) {
      const roles = await fetch(`${address}/admin/roles`, { headers: { authorization: `Bearer ${token}` } })
      const { id } = (await roles.json()).data.find((role: { code: string }) => role.code === 'strapi-editor')
      const user = { firstname: 'An', lastname: 'Editor', email: login.email, roles: [id] }
      const { registrationToken } = await call('POST', '/admin/users', user, token)
      const userInfo = { firstname: 'An', lastname: 'Editor', password: login.password }
      await call('POST', '/admin/register', { registrationToken, userInfo })
      return panelOf(address, login)
    },
    /** Blocks an account. */
    async dismiss(email: string) {
      const users = await fetch(`${address}/admin/users`, { headers: { authorization: `Bearer ${token}` } })
      const found = (await users.json()).data.results.find((user: { email: string }) => user.email === email)
      await call('PUT', `/admin/users/${found.id}`, { isActive: false }, token)
    },
    save: (document: string, locale: string, fields: object) =>
      call('PUT', `${pages}/${document}?locale=${locale}`, fields, token),
    /** The draft of a page, with its `status`. */
    async draft(document: string, locale: string) {
      const answer = await fetch(`${address}${pages}/${document}?locale=${locale}&status=draft`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return (await answer.json()).data
    },
    unpublish: (document: string, locale: string) =>
      call('POST', `${pages}/${document}/actions/unpublish?locale=${locale}`, {}, token),
    /** Adds a file to the media library. Returns the response, also an error. */
    upload: (file: File) => send('/upload', file, token),
    /** "Replace this file". */
    replace: (id: number, file: File) => send(`/upload?id=${id}`, file, token),
    remove: (id: number) =>
      fetch(`${address}/upload/files/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    /** Returns the response, also an error. */
    async tryToPublish(document: string, locale: string, fields: object) {
      const answer = await fetch(`${address}${pages}/${document}/actions/publish?locale=${locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(fields),
      })
      return { status: answer.status, body: await answer.json() }
    },
    publish: (document: string, locale: string, fields: object) =>
      call('POST', `${pages}/${document}/actions/publish?locale=${locale}`, fields, token),
  }
}
