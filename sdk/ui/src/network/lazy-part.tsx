import { type ComponentType, type ReactElement, use } from 'react'
import { latePart } from './late-part.ts'

/**
 * A part of the app whose code is fetched when it is first shown, as `latePart` does; the page's boundary tells of a
 * failure.
 *
 * @param load - imports the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = latePart(load)
  return (props) => <FetchedPart code={code} props={props} />
}

interface FetchedPartProps<Props> {
  code: () => Promise<ComponentType<Props>>
  props: Props
}

function FetchedPart<Props extends object>({ code, props }: FetchedPartProps<Props>): ReactElement {
  const Part = use(code())
  return <Part {...props} />
}
