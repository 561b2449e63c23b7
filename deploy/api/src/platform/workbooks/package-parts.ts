import type { StoredFile } from './stored-file.ts'
import { readWholeXml } from './xml-events.ts'
import { unzip, zipEntries } from './zip-entries.ts'

const MOST_PART = 10 * 1_048_576
const CONTENT_TYPES = '[Content_Types].xml'

export type OnTag = (tag: string, attributes: Record<string, string>) => void

interface Relation {
  id: string
  /** The last segment of its type, such as `worksheet`; empty where the file states none. */
  type: string
  /** Name of the target part. */
  target: string
}

/**
 * The parts of an Open Packaging file (ECMA-376 part 2), found by relations and content types, independent of their
 * names and case.
 */
export interface Package {
  has(part: string): boolean
  read(part: string, open: OnTag): Promise<void>
  bytes(part: string, most: number): AsyncGenerator<Buffer>
  relations(part: string): Promise<Relation[]>
  /** Returns the content type of a part, such as `…worksheet+xml`; empty where it is not listed. */
  contentTypeOf(part: string): string
  /**
   * Returns the target of another part's relation of a type; else a part whose content type has this ending; else one
   * of the usual name; null where there is none.
   */
  related(part: string, wanted: { type: string; contentType: RegExp; usual: string }): Promise<string | null>
}

/** Opens the archive of a workbook. @throws FileError `broken`, `locked` */
export async function openPackage(file: StoredFile): Promise<Package> {
  const entries = new Map([...(await zipEntries(file))].map(([name, entry]) => [keyOf(name), entry]))
  const has = (part: string): boolean => entries.has(keyOf(part))
  async function* bytes(part: string, most: number): AsyncGenerator<Buffer> {
    const entry = entries.get(keyOf(part))
    if (entry) yield* unzip(file, entry, most)
  }
  const read = (part: string, open: OnTag): Promise<void> => readWholeXml(bytes(part, MOST_PART), { open })

  async function relations(part: string): Promise<Relation[]> {
    const found: Relation[] = []
    const { folder, name } = placeOf(part)
    const listed = `${folder}_rels/${name}.rels`
    if (!has(listed)) return found
    await read(listed, (tag, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) })
    })
    return found
  }

  const contentTypes = new Map<string, string>()
  if (has(CONTENT_TYPES))
    await read(CONTENT_TYPES, (tag, { PartName = '', ContentType = '' }) => {
      if (tag === 'Override') contentTypes.set(keyOf(PartName), ContentType)
    })

  return {
    has,
    bytes,
    read,
    relations,
    contentTypeOf: (part) => contentTypes.get(keyOf(part)) ?? '',
    async related(part, { type, contentType, usual }) {
      const relation = (await relations(part)).find((one) => one.type === type && has(one.target))
      if (relation) return relation.target
      const [listed] = [...contentTypes].find(([name, one]) => contentType.test(one) && has(name)) ?? []
      if (listed !== undefined) return listed
      const likely = placeOf(part).folder + usual
      return has(likely) ? likely : null
    },
  }
}

/** Normalises part names: case-insensitive, with slashes for the backslashes of some programs. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

function placeOf(part: string): { folder: string; name: string } {
  const at = part.lastIndexOf('/') + 1
  return { folder: part.slice(0, at), name: part.slice(at) }
}

function resolved(folder: string, written: string): string {
  const target = written.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
