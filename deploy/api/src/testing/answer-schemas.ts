import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AnswerName } from '../platform/answers/answers.ts'
import { answerSchemas } from '../platform/answers/schemas.ts'

const ROOT = 'https://coverdesk.test/answers.json'
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: ROOT, components: { schemas: answerSchemas } })

/** The differences of a value from an interface of the SDK. */
export function differencesFrom(name: AnswerName, value: unknown): string[] {
  const check = ajv.getSchema(`${ROOT}#/components/schemas/${name}`)
  if (!check) throw new Error(`${name} has no schema.`)
  check(JSON.parse(JSON.stringify(value)))
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
