/** A file that only this worker can write. Positions and sizes are in bytes. */
export type OpenFile = {
  size(): number
  /** Fills `into` with the bytes at position `at`. Returns the number of bytes read, smaller at the end of the file. */
  read(into: Uint8Array, at: number): number
  /** Writes all bytes at position `at`. Throws a `QuotaExceededError` if they do not fit. */
  write(bytes: Uint8Array, at: number): void
  truncate(size: number): void
  flush(): void
  close(): void
}

/** The files that hold the bytes of downloads. */
export type ByteFiles = {
  /** Creates or opens a file for writing. Null if another worker has it open, or if files cannot be written here. */
  open(name: string): Promise<OpenFile | null>
  /** The current file, null if there is none. Reading it fails after its content has changed. */
  get(name: string): Promise<Blob | null>
  /** Deletes a file unless a worker has it open. */
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}

/** A folder in the OPFS: https://developer.mozilla.org/docs/Web/API/File_System_API/Origin_private_file_system */
export function createByteFiles(name = 'downloads'): ByteFiles {
  const folder = async () => {
    const root = await navigator.storage.getDirectory()
    return root.getDirectoryHandle(name, { create: true })
  }
  return {
    async open(name) {
      if (!canWriteFiles()) return null
      try {
        const file = await (await folder()).getFileHandle(name, { create: true })
        const handle = await (file as WithSyncAccess).createSyncAccessHandle()
        if (typeof handle.getSize() === 'number') return openFile(handle)
        // In Chromium 102 to 107, these methods return promises.
        handle.close()
        return null
      } catch {
        return null
      }
    },
    async get(name) {
      try {
        return await (await (await folder()).getFileHandle(name)).getFile()
      } catch {
        return null
      }
    },
    async remove(name) {
      try {
        await (await folder()).removeEntry(name)
      } catch {
        // The file is open elsewhere or does not exist; `sweep` tries again.
      }
    },
    async names() {
      try {
        const names: string[] = []
        for await (const name of (await folder()).keys()) names.push(name)
        return names
      } catch {
        return []
      }
    },
  }
}

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** False in service workers and in browsers without sync access handles, such as WebKitGTK. */
export const canWriteFiles = (): boolean =>
  'FileSystemFileHandle' in globalThis && 'createSyncAccessHandle' in FileSystemFileHandle.prototype

/** Only dedicated workers have it, so the DOM lib lacks it: https://fs.spec.whatwg.org/#filesystemsyncaccesshandle */
type SyncAccessHandle = {
  getSize(): number
  read(into: Uint8Array, options: { at: number }): number
  write(bytes: Uint8Array, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type WithSyncAccess = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccessHandle> }

const openFile = (handle: SyncAccessHandle): OpenFile => ({
  size: () => handle.getSize(),
  read: (into, at) => handle.read(into, { at }),
  write(bytes, at) {
    let written = 0
    while (written < bytes.length) {
      const step = handle.write(bytes.subarray(written), { at: at + written })
      // If the disk is full, Chromium returns its error code -8 as an unsigned number and does not throw.
      if (step === 0 || step > bytes.length - written)
        throw new DOMException('The file cannot grow', 'QuotaExceededError')
      written += step
    }
  },
  truncate: (size) => handle.truncate(size),
  flush: () => handle.flush(),
  close: () => handle.close(),
})
