import { showSaveFilePicker } from 'native-file-system-adapter'

globalThis.start = async (url) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  const handle = await showSaveFilePicker({ _preferPolyfill: true, suggestedName: 'file.apk' })
  await answer.body.pipeTo(await handle.createWritable())
}
