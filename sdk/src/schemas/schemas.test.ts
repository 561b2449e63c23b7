import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { lagosDay } from '../dates/dates.ts'
import type { MotorProposal, StartWorkflowInput } from '../index.ts'
import {
  daySchema,
  firstAdministratorSchema,
  loginSchema,
  marineHeadSchema,
  marineUserSchema,
  motorProposalSchema,
  newPartnerSchema,
  otpSchema,
  profileSchema,
  resetPasswordSchema,
  schemaErrors,
  startWorkflowSchema,
  userSchema,
} from './index.ts'

const dictionary = new URL('../../../deploy/locales/en/errors.json', import.meta.url)
const { fields } = JSON.parse(readFileSync(dictionary, 'utf8')) as { fields: Record<string, string> }

const started: StartWorkflowInput = {
  workflow_id: 2,
  locale: 'en',
  data: {
    consent: { version: '2026-01', accepted: true },
    id_type: 'nin',
    id_number: '123 4567 8901',
    phone: '0803 123 4567',
    email: 'ada@example.ng',
  },
}

const proposal: MotorProposal = {
  about: {
    title: 'Mrs',
    gender: 'female',
    date_of_birth: '1990-02-28',
    address: '4 Marina',
    state: 'LA',
    lga: 'Eti-Osa',
    occupation: '',
    declaration: true,
  },
  vehicle: {
    registration_number: 'abc-123 de',
    make: 'TOYOTA',
    model: 'COROLLA',
    year: 2018,
    colour: 'BLACK',
    body_type: 'SALOON',
    use: 'PRIVATE',
    chassis_number: '2T1BURHE0JC012345',
  },
  cover: {
    risk_type: 'PRIVATE',
    business_type: 'DIRECT',
    cover_type: 'COMP',
    liability_type: 'TP3',
    start_date: '2026-12-01',
    sum_insured: 450_000_000,
    extensions: [],
  },
}

/** What a body is refused for, by field. */
function refused(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** The body with one field changed; without a value it is left out. */
function changed(body: object, path: string, value?: unknown): object {
  const copy = structuredClone(body)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce<object>((part, name) => Reflect.get(part, name) as object, copy)
  if (value === undefined) Reflect.deleteProperty(owner, last)
  else Reflect.set(owner, last, value)
  return copy
}

it('takes what people enter', () => {
  expect(refused(startWorkflowSchema, started)).toEqual({})
  expect(refused(motorProposalSchema, proposal)).toEqual({})
})

const born = (yearsAgo: number, daysLater: number): string => {
  const day = new Date(lagosDay())
  day.setUTCFullYear(day.getUTCFullYear() - yearsAgo, day.getUTCMonth(), day.getUTCDate() + daysLater)
  return day.toISOString().slice(0, 10)
}

it.each([
  ['data.id_number', '1234567890', 'nin_format'],
  ['data.phone', '12345', 'phone_format'],
  ['data.email', 'ada@example', 'email_format'],
  ['data.email', `ada@example.${'x'.repeat(25)}`, 'email_format'],
  ['data.consent.accepted', false, 'consent_needed'],
  ['data.id_type', 'library_card', 'choice_unknown'],
])('asks to fix %s when it is %s', (path, value, key) => {
  expect(refused(startWorkflowSchema, changed(started, path, value))).toEqual({ [path]: `fields.${key}` })
})

it.each([
  ['about.date_of_birth', born(18, 1), 'age_range'],
  ['about.declaration', false, 'declaration_needed'],
  ['vehicle.registration_number', '!!', 'plate_format'],
  ['vehicle.chassis_number', 'IOQ', 'chassis_format'],
  ['vehicle.seats', 0, 'seats_range'],
  ['cover.start_date', '2026-02-30', 'date_format'],
  ['cover.sum_insured', -1, 'amount_format'],
  ['cover.sum_insured', 1_000_000_000_001, 'amount_too_large'],
])('asks to fix %s when it is %s', (path, value, key) => {
  expect(refused(motorProposalSchema, changed(proposal, path, value))).toEqual({ [path]: `fields.${key}` })
})

it('takes a customer on the day of turning 18', () => {
  expect(refused(motorProposalSchema, changed(proposal, 'about.date_of_birth', born(18, 0)))).toEqual({})
})

const administrator = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.ng' }
const mailed: [string, z.ZodType, object, string?][] = [
  ['a user', userSchema, administrator],
  ['a person of marine', marineUserSchema, administrator],
  ['a partner’s first', newPartnerSchema, { administrator }, 'administrator.'],
  ['the first administrator', firstAdministratorSchema, administrator],
  ['the head of marine', marineHeadSchema, administrator],
  ['a user who changes their own', profileSchema, administrator],
]
it.each(mailed)('takes a name for the name of %s, and nothing else', (_whose, schema, body, above = '') => {
  const faultOf = (name: string) =>
    ['first_name', 'last_name'].map(
      (field) => refused(schema, changed(body, above + field, name))[above + field],
    )
  for (const name of ['Adé', 'N’Golo', "O'Neil-Obi", 'J.P.', 'محمد'])
    expect(faultOf(name)).toEqual([undefined, undefined])
  for (const name of ['https://evil.test', 'evil.com', '<b>', 'Ada 2'])
    expect(faultOf(name)).toEqual(['fields.name_format', 'fields.name_format'])
  for (const name of [' ', '\u200b', '\u3164', '\u2800'])
    expect(faultOf(name)).toEqual(['fields.required', 'fields.required'])
})

it.each([
  ['A.Bello', 'A. Bello'],
  ['St.John', 'St. John'],
  ['Rev.Fr. Paul', 'Rev. Fr. Paul'],
  ['J.P.', 'J.P.'],
  ['Ade\u00a0Ola', 'Ade Ola'],
  ['Obi\u2010Eze', 'Obi-Eze'],
  ['Obi\u2011Eze', 'Obi-Eze'],
  ['O‘Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['ʼYar’aduwa', "'Yar'aduwa"],
  ['Col·lell', 'Col·lell'],
  ['Adewale, Jr', 'Adewale, Jr'],
  ['Ada\u200e', 'Ada'],
])('stores the name %j as %j', (last_name, stored) => {
  expect(
    firstAdministratorSchema.parse({
      ...administrator,
      token: 'x',
      last_name,
      password: 'long enough 1',
      otp: '123456',
    }),
  ).toMatchObject({
    last_name: stored,
  })
})

it('takes a profile with a phone that can be called, or none, and names of one line', () => {
  const profile = { first_name: 'Ada', last_name: 'Obi', phone: '0803 123 4567', locale: 'en', version: 1 }
  expect([refused(profileSchema, profile), refused(profileSchema, { ...profile, phone: '' })]).toEqual([
    {},
    {},
  ])
  expect(refused(profileSchema, { ...profile, phone: 'call me', last_name: 'Obi\nBcc: x' })).toEqual({
    phone: 'fields.phone_format',
    last_name: 'fields.name_format',
  })
})

it('refuses a field that does not exist, at any depth', () => {
  for (const path of ['premium', 'about.customer_id', 'vehicle.status', 'cover.price'])
    expect(motorProposalSchema.safeParse(changed(proposal, path, 'x')).success).toBe(false)
})

it('checks codes and passwords', () => {
  const validation_id = '0199a0e8-7f64-7c51-8d1b-1b7a0a6b9f10'
  expect(refused(otpSchema, { validation_id, otp: '12345' })).toEqual({ otp: 'fields.otp_format' })
  expect(refused(resetPasswordSchema, { token: 'x', password: 'short' })).toEqual({
    password: 'fields.password_short',
  })
  const login = { email: ' Admin@Coverdesk.test ', password: 'x', otp: '123456' }
  expect(loginSchema.parse(login)).toEqual({ ...login, email: 'admin@coverdesk.test' })
})

it('has a text in the dictionary for every fault of every field', () => {
  const leaves = (body: object, above = ''): string[] =>
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? leaves(value, `${above}${name}.`)
        : [`${above}${name}`],
    )
  const hostile = [undefined, null, '', 'x'.repeat(500), -1, 1.5, 1e300, true]
  for (const [schema, body] of [
    [startWorkflowSchema, started],
    [motorProposalSchema, proposal],
  ] as const) {
    for (const path of leaves(body)) {
      for (const value of hostile) {
        for (const message of Object.values(refused(schema, changed(body, path, value)))) {
          expect(fields, path).toHaveProperty(message.replace('fields.', ''))
        }
      }
    }
  }
})

it.each([
  ['11-Apr-26', '2026-04-11'],
  ['01-jan-51', '1951-01-01'],
  ['01-Jan-50', '2050-01-01'],
  ['2026-04-11', '2026-04-11'],
])('§5 dates: the API takes %s as %s', (written, day) => {
  expect(daySchema().parse(written)).toBe(day)
})

it.each(['nonsense', '31-Feb-26', '2026-02-30', '3/4/2026', '+7', '', '11-Apr-2026'])(
  '§5 dates: the API refuses %s as an invalid date format',
  (written) => {
    const faults = schemaErrors(z.object({ day: daySchema() }), { day: written })
    expect(faults).toEqual({ day: 'fields.date_format' })
  },
)
