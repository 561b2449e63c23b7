import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFileStore } from './open-file-store.ts'

const content = Buffer.from('%PDF-1.7')

describe('files in a folder', () => {
  it('are read as written, and never partially written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    const files = openFileStore(`file:${folder}`)
    expect(await files.get('certificates/1.pdf')).toBeNull()
    expect(await files.exists('certificates/1.pdf')).toBe(false)
    await files.put('certificates/1.pdf', content, 'application/pdf')
    expect(await files.get('certificates/1.pdf')).toEqual(content)
    expect(await files.exists('certificates/1.pdf')).toBe(true)
    expect(await readdir(join(folder, 'certificates'))).toEqual(['1.pdf'])
  })

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\u0000b', '.x', 'a\\b', '%2e%2e/x'])(
    'are never read at %j',
    async (key) => {
      const files = openFileStore('file:///tmp/coverdesk-nothing')
      await expect(files.get(key)).rejects.toThrow('Not a file key')
    },
  )
})
