import { formatNaira } from '@coverdesk/sdk'
import { readInsurer } from '../../../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import type { FileAnswer } from '../../../../platform/http/route.ts'
import { attachment } from '../../../../platform/providers/files/file-name.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Line } from '../../../underwriting/certificates/document-facts.ts'
import { findNote, type NoteRow } from '../notes/store.ts'
import type { CreditNoteFacts } from './render.ts'
import { noteWords as words } from './wording.ts'

/**
 * Renders the document of an issued note in its present state: a void note is marked.
 * @param scope the partner that owns the note
 * @throws ApiError 404
 */
export async function noteFile(services: Services, id: string, scope?: string): Promise<FileAnswer> {
  const row = await findNote(services.db, id, scope)
  if (!row.number) throw notFound()
  return {
    file: await services.renderer.creditNote(await factsOf(services, row)),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${row.number.replaceAll('/', '-')}.pdf`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  }
}

async function factsOf({ db, settings }: Services, row: NoteRow): Promise<CreditNoteFacts> {
  return {
    number: row.number ?? '',
    title: words.titles[row.kind],
    partner: row.partner_name,
    partnerAddress: await addressOf(db, row.partner_id),
    issuedAt: lagosDay(new Date(row.issued_at ?? '')),
    policyNumber: row.policy_number ?? '',
    debitNoteNumber: row.debit_note_number ?? '',
    insured: row.insured_name ?? '',
    reason: row.reason,
    parts: partsOf(row),
    total: formatNaira(row.amount),
    isVoid: row.state === 'void',
    insurer: await readInsurer(db),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}

async function addressOf(db: Services['db'], partnerId: string): Promise<string> {
  const found = db.selectFrom('partners').select('address').where('id', '=', partnerId)
  return (await found.executeTakeFirstOrThrow()).address
}

function partsOf({ kind, gross, commission, vat, wht }: NoteRow): Line[] {
  const less = (amount: number): string => `−${formatNaira(amount)}`
  if (kind === 'CN-ADJ') return [[words.parts['CN-ADJ'], formatNaira(gross)]]
  const lines: [string, number, string][] =
    kind === 'CN-REF'
      ? [
          [words.commission, commission, less(commission)],
          [words.vat, vat, less(vat)],
          [words.wht, wht, formatNaira(wht)],
        ]
      : [
          [words.vat, vat, formatNaira(vat)],
          [words.wht, wht, less(wht)],
        ]
  return [
    [words.parts[kind], formatNaira(gross)],
    ...lines.filter(([, amount]) => amount > 0).map(([label, , said]): Line => [label, said]),
  ]
}
