import { z } from 'zod'
import { checkIdentifier } from '../identity/identifiers.ts'
import { idTypes } from '../identity/kyc.ts'
import {
  type FleetAddition,
  type FleetCells,
  type FleetPriceInput,
  type FleetWithdrawal,
  fleetColumns,
  MOST_FLEET_ROWS,
  type NewFleet,
} from '../resources/motor/fleets.ts'
import { consentWays } from '../resources/motor/sales.ts'
import { code, day, email, id, optionalText, phone, requiredText } from './fields.ts'
import { proposerSchema } from './workflows.ts'

const MOST_CELL = 200
/** Characters of a file: with the other fields it stays below the limit of a body. */
const MOST_CSV = 900_000

const cells: z.ZodType<FleetCells> = z.strictObject(
  Object.fromEntries(fleetColumns.map((column) => [column, optionalText(MOST_CELL).optional()])),
)
const rows = z
  .array(cells, 'fields.required')
  .min(1, 'fields.required')
  .max(MOST_FLEET_ROWS, 'fields.fleet_rows_limit')
const period = { start_date: day(), end_date: day().optional() }
const version = z.int('fields.invalid').min(0, 'fields.invalid').optional()

export const fleetPriceSchema: z.ZodType<FleetPriceInput> = z
  .strictObject({
    ...period,
    csv: z.string('fields.invalid').max(MOST_CSV, 'fields.too_long').optional(),
    rows: rows.optional(),
    fleet_id: id().optional(),
  })
  .refine(({ csv, rows: typed }) => (csv === undefined) !== (typed === undefined), {
    path: ['rows'],
    message: 'fields.required',
  })

export const newFleetSchema: z.ZodType<NewFleet> = z
  .strictObject({
    ...period,
    rows,
    customer_id: id().optional(),
    id_type: z.enum(idTypes, 'fields.choice_unknown').optional(),
    id_number: requiredText(40).optional(),
    email: email().optional(),
    phone: phone().optional(),
    about: proposerSchema.optional(),
    consent: z.strictObject({
      version: z.string('fields.required').max(40, 'fields.invalid'),
      given: z.enum(consentWays, 'fields.consent_needed'),
    }),
    locale: z.string().max(10, 'fields.invalid').optional(),
    branch_id: id().optional(),
    agency_code: code().optional(),
    clo_code: code().optional(),
  })
  .superRefine(({ id_type, id_number }, context) => {
    if (id_type && id_number && checkIdentifier(id_type, id_number).problem)
      context.addIssue({ code: 'custom', path: ['id_number'], message: `fields.${id_type}_format` })
  })

export const fleetAdditionSchema: z.ZodType<FleetAddition> = z.strictObject({ start_date: day(), rows })
export const fleetVersionSchema: z.ZodType<{ version?: number | undefined }> = z.strictObject({ version })
export const fleetWithdrawalSchema: z.ZodType<FleetWithdrawal> = z.strictObject({
  version,
  reason: requiredText(500),
})
