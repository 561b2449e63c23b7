import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultFolder, namedBucket } from './environment-store.ts'
import { openFileStore } from './open-file-store.ts'

describe('§ 9 documents held in a bucket named for the environment', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-store-'))
  })
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('names the bucket when the address omits it', () => {
    expect(namedBucket('s3://KEY:SECRET@?region=eu-west-1', 'prod')).toBe(
      's3://KEY:SECRET@coverdesk-prod?region=eu-west-1',
    )
    expect(namedBucket('s3://KEY:SECRET@/prefix', 'demo')).toBe('s3://KEY:SECRET@coverdesk-demo/prefix')
    expect(namedBucket('s3://KEY:SECRET@', 'demo')).toBe('s3://KEY:SECRET@coverdesk-demo')
    expect(namedBucket('s3://KEY:SECRET@own/prefix', 'prod')).toBe('s3://KEY:SECRET@own/prefix')
    expect(namedBucket('file:///data/files', 'prod')).toBe('file:///data/files')
  })

  it('names the folder, from the first file on', async () => {
    const folder = defaultFolder(dataDir, 'prod')
    expect(folder).toBe(join(dataDir, 'files/coverdesk-prod'))
    await openFileStore(`file:${folder}`).put('a/b', Buffer.from('x'), 'text/plain')
    expect(defaultFolder(dataDir, 'prod')).toBe(folder)
    expect(defaultFolder(dataDir, 'demo')).toBe(join(dataDir, 'files/coverdesk-demo'))
  })

  it('uses the folder of an installation that already has files', () => {
    mkdirSync(join(dataDir, 'files/documents'), { recursive: true })
    writeFileSync(join(dataDir, 'files/documents/one'), 'x')
    expect(defaultFolder(dataDir, 'prod')).toBe(join(dataDir, 'files'))
  })
})
