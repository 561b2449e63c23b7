import { type ComponentType, type ReactElement, use } from 'react'
import { MissingPartError, noteFailure } from './missing-part.ts'
import { reloadOnce } from './reload-once.ts'

const forEver = new Promise<never>(() => undefined)

/**
 * A part of the app whose code is fetched when it is first shown. Without a connection the page's boundary says so and
 * fetches again; code that a newer version has replaced loads the page again, once.
 *
 * @param load - imports the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const source: Source<Props> = { load, part: null }
  return (props) => <FetchedPart source={source} props={props} />
}

interface Source<Props> {
  load: () => Promise<ComponentType<Props>>
  part: Promise<ComponentType<Props>> | null
}

function FetchedPart<Props extends object>({
  source,
  props,
}: {
  source: Source<Props>
  props: Props
}): ReactElement {
  source.part ??= fetchPart(source.load, () => {
    source.part = null
  })
  const Part = use(source.part)
  return <Part {...props} />
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
