import type { LossAdjuster } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listSetup, type SetupRow, setupEntryOn } from '../../reference/setups/store.ts'

const REGISTER = 'loss_adjusters'

/** Lists the loss adjusters who can be appointed on a day: in the register, with a licence that has not expired. */
export async function appointableAdjusters(db: Db | Tx, day: string): Promise<LossAdjuster[]> {
  const rows = await registeredOn(db, day)
  if (rows.length === 0) return []
  const states = new Map((await listSetup(db, 'states', day)).map(({ code, name }) => [code, name]))
  return rows.map(({ code, name, attributes }) => ({
    code,
    name,
    licence: textOf(attributes.licence),
    states: listOf(attributes.states).map((state) => states.get(state) ?? state),
  }))
}

async function registeredOn(db: Db | Tx, day: string): Promise<SetupRow[]> {
  const rows = await listSetup(db, REGISTER, day)
  return rows.filter(({ attributes }) => {
    const until = textOf(attributes.licence_until)
    return until === '' || until >= day
  })
}

/** Reads a loss adjuster who can be appointed on a day, with the language they are written to in. */
export async function findAppointable(db: Db | Tx, code: string, day: string) {
  const row = (await registeredOn(db, day)).find((one) => one.code === code)
  if (!row) return undefined
  const { licence, contact_email, contact, language } = row.attributes
  return {
    name: row.name,
    licence: textOf(licence),
    email: textOf(contact_email),
    phone: textOf(contact),
    language: textOf(language),
  }
}

/** Reads the account of a loss adjuster as of a day. */
export async function findAccount(db: Db | Tx, code: string, day: string) {
  const row = (await listSetup(db, REGISTER, day)).find((one) => one.code === code)
  if (!row) return undefined
  const { bank, account_number, account_name } = row.attributes
  return {
    bank: textOf(bank),
    account_number: textOf(account_number),
    name: textOf(account_name) || row.name,
  }
}

/** Reads the language that the register names for a loss adjuster on a day; empty without one. */
export async function languageOf(db: Db | Tx, code: string, day: string): Promise<string> {
  const entry = await setupEntryOn(db, REGISTER, code, day)
  return textOf(entry?.attributes.language)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
