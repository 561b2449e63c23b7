import { MissingPartError, noteFailure } from './missing-part.ts'
import { reloadOnce } from './reload-once.ts'

const forEver = new Promise<never>(() => undefined)

/**
 * Code that is fetched when it is first needed, once: the same promise for all who need it. Without a connection it
 * rejects with `MissingPartError`, and trying again fetches again; code that a newer version has replaced loads the page
 * again, once.
 *
 * @param load - imports it
 */
export function latePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null
  const ask = (): Promise<Part> => {
    const asked = fetchPart(load, () => {
      part = null
    })
    // It may be asked for ahead of what shows it: whoever shows it gets the error.
    asked.catch(() => undefined)
    return asked
  }
  return () => {
    part ??= ask()
    return part
  }
}

async function fetchPart<Part>(load: () => Promise<Part>, forget: () => void): Promise<Part> {
  try {
    return await load()
  } catch {
    noteFailure(forget)
    if (!(await serverAnswers())) throw new MissingPartError(true)
    if (reloadOnce(String(load))) return forEver
    throw new MissingPartError(false)
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })).ok
  } catch {
    return false
  }
}
