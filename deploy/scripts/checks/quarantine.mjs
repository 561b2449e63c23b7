// Entries of the quarantine are justified and temporary: each names a test that exists, a reason and a recent day.
import { existsSync } from 'node:fs'
import { quarantineProblems, readPasses, readQuarantine } from '../lib/quarantine.mjs'
import { at } from '../lib/workspace.mjs'
import { report } from './source.mjs'

const known = { today: new Date(), passes: readPasses(), exists: (path) => existsSync(at(path)) }
report('Quarantine', quarantineProblems(readQuarantine(), known))
