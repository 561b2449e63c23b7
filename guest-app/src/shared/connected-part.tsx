import { latePart } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactElement, use } from 'react'
import { connectAtom } from './connection.ts'

/**
 * A part of the app that speaks with the server: its code and the connection are fetched side by side when it is first
 * shown. The page's boundary tells of a failure.
 *
 * @param load - imports the component
 */
export function connectedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = latePart(load)
  return (props) => <ConnectedPart code={code} props={props} />
}

interface ConnectedPartProps<Props> {
  code: () => Promise<ComponentType<Props>>
  props: Props
}

function ConnectedPart<Props extends object>({ code, props }: ConnectedPartProps<Props>): ReactElement {
  const { now } = useAtomValue(connectAtom)
  const [coming, connection] = [code(), now()]
  use(connection)
  const Part = use(coming)
  return <Part {...props} />
}
