import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:css|js|json|mjs|svg|ttf|txt|wasm|webmanifest|xml)$/
const WORTH_IT = 1024

/** Writes a `.br` and a `.gz` beside every text file of a build, where they are smaller. Pages are filled in per request. */
export async function precompress(dist) {
  await Promise.all(textFiles(dist).map(compress))
}

async function compress(file) {
  const raw = readFileSync(file)
  if (raw.length < WORTH_IT) return
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, brotliOptions),
    promisify(gzip)(raw, { level: 9 }),
  ])
  if (br.length < raw.length) await writeFile(`${file}.br`, br)
  if (gz.length < raw.length) await writeFile(`${file}.gz`, gz)
}

function textFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : textFiles(path)
    return TEXT.test(entry.name) ? [path] : []
  })
}
