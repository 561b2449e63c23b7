// Deletes the data folder of development, so that the next start migrates and seeds a new one.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure, main } from './lib/failure.mjs'
import { checkPortFree } from './lib/machine.mjs'
import { root } from './lib/workspace.mjs'

/** What the server makes in its data folder. */
const PARTS = ['postgres', 'secret', 'files', 'mail']

await main(async () => {
  if (process.env.COVERDESK_ENV === 'prod')
    throw new Failure('COVERDESK_ENV is prod: only data of development is deleted.')
  if (process.env.DATABASE_URL)
    throw new Failure('DATABASE_URL is set: drop that database with the tools of PostgreSQL.')
  const folder = resolve(root, process.env.DATA_DIR || '.data')
  if (!existsSync(folder)) return console.log(`${folder} does not exist: nothing to delete`)
  if (!PARTS.some((part) => existsSync(join(folder, part))))
    throw new Failure(`${folder} is not a data folder of Coverdesk.`)
  await checkPortFree(Number(process.env.PORT || 8080))
  rmSync(folder, { recursive: true })
  console.log(`Deleted ${folder}; npm start or npm run dev makes it again`)
})
