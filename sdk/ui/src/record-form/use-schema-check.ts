import { schemaErrors } from '@coverdesk/sdk/schemas'
import type { Message } from '../locale/message.ts'
import { useText } from '../locale/use-text.ts'
import type { FieldMessages, Submit } from '../sign-in/use-submit.ts'

/** What is sent, as the API takes it. */
export type Schema = Parameters<typeof schemaErrors>[0]

interface Own {
  /** What the text of a fault names, from the path of the fault. */
  paramsOf?: (path: string) => Record<string, string>
  /** What only the form knows is wrong; it stands before what the schema says of a field. */
  faults?: FieldMessages
  /** The fields that are shown, where the body has others: what is wrong with these, the server says. */
  fields?: readonly string[]
}

/** Returns whether a body may be sent; what its schema refuses is shown at the fields. */
export function useSchemaCheck({
  setErrors,
}: Pick<Submit, 'setErrors'>): (schema: Schema, body: unknown, own?: Own) => boolean {
  const { msg } = useText('errors')
  return (schema, body, { paramsOf, faults = {}, fields } = {}) => {
    const refused = Object.entries(schemaErrors(schema, body))
      .filter(([path]) => fields?.includes(path) ?? true)
      .map(([path, code]): [string, Message] => [path, msg(code, paramsOf?.(path))])
    const found = { ...Object.fromEntries(refused), ...faults }
    setErrors(found)
    return Object.keys(found).length === 0
  }
}
