import { MissingPartError, noteFailure } from './missing-part.ts'
import { reloadOnce } from './reload-once.ts'

/** Time for the page to go when it is reloaded, in milliseconds: the browser may ask first, and stay. */
const leaveTime = 10_000

/**
 * Loads code when it is first needed, once: all callers get the same promise. Without a connection it rejects with
 * `MissingPartError`, and a retry loads it again; code that a newer version has replaced reloads the page, once.
 * @param load - imports it
 */
export function latePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null
  const ask = (): Promise<Part> => {
    const request = fetchPart(load, () => {
      part = null
    })
    // A preload can fail unnoticed: the component that shows the part gets the error.
    request.catch(() => undefined)
    return request
  }
  return () => {
    part ??= ask()
    return part
  }
}

async function fetchPart<Part>(load: () => Promise<Part>, forget: () => void): Promise<Part> {
  // Outside a browser the state is unknown.
  if (navigator.onLine === false) {
    // Chromium keeps the failure of an import until the page is reloaded: one that has to fail is not tried.
    noteFailure(forget)
    throw new MissingPartError(true)
  }
  try {
    return await load()
  } catch {
    noteFailure(forget)
    if (!(await serverAnswers())) throw new MissingPartError(true)
    if (reloadOnce(String(load))) await new Promise((resolve) => setTimeout(resolve, leaveTime))
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
