import { z } from 'zod'
import { checkIdentifier } from '../identity/identifiers.ts'
import { HOME_COUNTRY } from '../reference/constants.ts'
import {
  type MarineClientInput,
  type MarineClientSave,
  marineClientKinds,
  marineIdTypes,
} from '../resources/marine/client.ts'
import {
  code,
  id,
  optionalEmail,
  optionalIdentifier,
  optionalLine,
  optionalTelephone,
  optionalText,
  requiredLine,
  requiredText,
  version,
} from './fields.ts'

const FOREIGN_PASSPORT = /^[A-Z0-9]{5,20}$/

const client = {
  kind: z.enum(marineClientKinds, 'fields.choice_unknown'),
  name: requiredLine(160),
  rc_number: optionalIdentifier('rc_number'),
  tin: optionalIdentifier('tax_id'),
  id_type: z.enum([...marineIdTypes, ''], 'fields.choice_unknown'),
  id_number: optionalLine(40).nullable(),
  email: optionalEmail(),
  phone: requiredText(40).pipe(optionalTelephone()),
  address: requiredText(300),
  city: optionalLine(80),
  state: requiredLine(80),
  country: code().regex(/^[A-Z]{2}$/, 'fields.choice_unknown'),
  industry: optionalLine(80),
  contact_person: optionalLine(120),
  external_ref: optionalLine(60),
}

/**
 * The identification of each kind of client.
 * @param isNew requires an identity number, because there is no recorded one
 */
const knownBy =
  (isNew: boolean) =>
  (input: MarineClientInput, context: z.RefinementCtx): void => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const home = input.country === HOME_COUNTRY
    if (input.kind === 'corporate') {
      if (home && input.rc_number === '') fault('rc_number', 'fields.required')
      return
    }
    if (input.id_type === '') {
      fault('id_type', 'fields.required')
      return
    }
    if (input.id_number === '' || (isNew && input.id_number === null)) fault('id_number', 'fields.required')
    if (!input.id_number) return
    const { value, problem } = checkIdentifier(input.id_type, input.id_number)
    const foreign = input.id_type === 'passport' && !home && FOREIGN_PASSPORT.test(value)
    if (problem && !foreign) fault('id_number', `fields.${input.id_type}_format`)
  }

export const marineClientSchema: z.ZodType<MarineClientInput> = z
  .strictObject(client)
  .superRefine(knownBy(true))
/** Of an existing client: its identity number can stay unchanged. */
export const marineClientChangeSchema: z.ZodType<MarineClientInput> = z
  .strictObject(client)
  .superRefine(knownBy(false))
export const newMarineClientSchema: z.ZodType<MarineClientSave> = z
  .strictObject({ ...client, allow_similar: z.boolean('fields.invalid') })
  .superRefine(knownBy(true))
export const marineClientUpdateSchema: z.ZodType<MarineClientSave & { version: number }> = z
  .strictObject({ ...client, allow_similar: z.boolean('fields.invalid'), version: version() })
  .superRefine(knownBy(false))

const typed = () => optionalText(254).optional()
export const similarClientsSchema: z.ZodType<{
  rc_number?: string | undefined
  tin?: string | undefined
  id_number?: string | null | undefined
  email?: string | undefined
  phone?: string | undefined
  except?: string | undefined
}> = z.strictObject({
  rc_number: typed(),
  tin: typed(),
  id_number: typed().nullable(),
  email: typed(),
  phone: typed(),
  except: id().optional(),
})
