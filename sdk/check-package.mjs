import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPacked, runPlain, typecheck } from './package-checks/consumer.mjs'
import { lintPacked, pack } from './package-checks/packed.mjs'
import { clientSize } from './package-checks/size.mjs'
import { carries } from './package-checks/unused.mjs'

// What an integrator gets: the packed package, installed in a folder of its own and used without this workspace.
const MOST_KB = 36.6
const folder = mkdtempSync(join(tmpdir(), 'coverdesk-sdk-'))

try {
  const tarball = pack(folder)
  lintPacked(tarball)
  const consumer = installPacked(folder, tarball)
  runPlain(consumer)
  typecheck(consumer)
  console.log('The packed package installs, imports, typechecks and works in plain Node.')

  const size = clientSize(join(consumer, 'node_modules/@coverdesk/sdk/dist'))
  console.log(`note: index.js and its chunks: ${size.toFixed(1)} KB gzip of ${MOST_KB} KB`)
  if (size > MOST_KB) throw new Error('The client has grown past its budget.')

  const uses = (names, from) => `import { ${names} } from '${from}'; export default [${names}]`
  const client = uses('createClient', '@coverdesk/sdk')
  if (!(await carries(consumer, client, 'FetchError')))
    throw new Error('The text looked for is gone: the next check would prove nothing.')
  if (await carries(consumer, uses('maskEmail', '@coverdesk/sdk'), 'FetchError'))
    throw new Error('A helper carries the transport.')
  console.log('What an app does not use is not in its bundle.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
