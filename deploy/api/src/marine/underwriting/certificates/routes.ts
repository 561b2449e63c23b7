import type { CargoCertificateFacts } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { z } from 'zod'
import { readCompanyProfile } from '../../../organisation/company-profile/store.ts'
import { marineAdmin, marinePartner, publicly } from '../../../platform/access/access.ts'
import { answer } from '../../../platform/answers/answers.ts'
import { hashToken } from '../../../platform/crypto/secrets.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { type FileAnswer, route } from '../../../platform/http/route.ts'
import { paperLanguage } from '../../../platform/printing/choose-language.ts'
import { attachment } from '../../../platform/providers/files/file-name.ts'
import type { Services } from '../../../platform/services.ts'
import type { CargoNames } from '../policies/snapshot.ts'
import { readPolicy } from '../policies/store.ts'
import { versionsOf } from '../policies/versions.ts'
import {
  type CargoDocumentKind,
  cargoDocument,
  certificateOriginals,
  renderCertificateAs,
  translateCertificate,
} from './documents.ts'
import { sendCertificateRoute } from './send-route.ts'

const params = z.object({ id: z.uuid() })

const query = z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() })
const certificateQuery = query.extend({ print: z.enum(['originals', 'copy', 'translation']).optional() })

interface RequestedDocument {
  id: string
  kind: CargoDocumentKind
  /** The version of the document; by default the certificate in force, or the first debit note. */
  version?: number | undefined
  print?: 'originals' | 'copy' | 'translation' | undefined
  /** The caller's language. */
  locale: string
  scope?: string
}

/** @throws ApiError 404, also for another partner's */
async function readDocument(
  services: Services,
  { id, kind, version, print, locale, scope }: RequestedDocument,
): Promise<FileAnswer> {
  const versions = await versionsOf(services.db, await readPolicy(services.db, id, scope))
  const last = kind === 'certificate' ? versions.length : 1
  const found = versions.find((one) => one.number === (version ?? last))
  const number = kind === 'certificate' ? found?.certificate_number : found?.debit_note_number
  if (!found || !number) throw notFound()
  const draw = (): Promise<Buffer> => {
    if (kind === 'debit_note') return cargoDocument(services, found.id, kind)
    if (print === 'copy') return renderCertificateAs(services, found.id, print)
    return print === 'translation'
      ? translateCertificate(services, found.id, paperLanguage(services, locale))
      : certificateOriginals(services, { id: found.id, certificate_number: number })
  }
  const suffix = print === undefined || print === 'originals' ? '' : `-${print}`
  const name = `${number.replaceAll('/', '-')}${suffix}.pdf`
  return {
    file: await draw(),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  }
}

const documents = [
  ['certificate', 'certificate', 'Download the certificate of an issued policy', certificateQuery],
  ['debit-note', 'debit_note', 'Download the debit note of an issued policy', query],
] as const

export const cargoCertificateRoutes = [
  sendCertificateRoute,
  ...documents.flatMap(([url, kind, summary, accepted]) => [
    route({
      method: 'GET',
      url: `/api/marine/partner/policies/:id/${url}`,
      summary,
      access: marinePartner('marine.policy.read'),
      params,
      query: accepted,
      handle: ({ services, principal, params: { id }, query, locale }) =>
        readDocument(services, { id, kind, ...query, locale, scope: principal.partnerId }),
    }),
    route({
      method: 'GET',
      url: `/api/marine/admin/policies/:id/${url}`,
      summary: `${summary}, of any partner`,
      access: marineAdmin('marine.policy.read'),
      params,
      query: accepted,
      handle: ({ services, params: { id }, query, locale }) =>
        readDocument(services, { id, kind, ...query, locale }),
    }),
  ]),
  route({
    method: 'GET',
    url: '/api/cargo-certificates/:token',
    summary: 'Verify whether a cargo certificate is genuine and in force',
    access: publicly('holders of a certificate can check it', 60),
    params: z.object({ token: z.string().min(20).max(100) }),
    data: answer('CargoCertificateFacts'),
    async handle({ services: { db, clock, settings }, params: { token } }) {
      const row = await db
        .selectFrom('cargo_policies')
        .select([
          'id',
          'checked_at',
          'state',
          'kind',
          'policy_number',
          'certificate_number',
          'currency',
          'sum_insured',
        ])
        .select(sql<number | null>`(price ->> 'decimals')::int`.as('decimals'))
        .select(['names', 'starts_on', 'ends_on', 'issued_at'])
        .where('verification_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!row) return { data: await replacedFacts(db, token, settings) }
      if (!row.issued_at) throw notFound()
      if (!row.checked_at) await recordVerification(db, row.id, clock())
      const state = stateOf(row, lagosDay(clock()))
      const { of } = row.names as CargoNames
      const { name: insurer } = await readCompanyProfile(db)
      return {
        data: {
          valid: state === 'active',
          state,
          insurer,
          sandbox: settings.COVERDESK_ENV === 'demo',
          policy_number: row.policy_number ?? '',
          certificate_number: row.certificate_number ?? '',
          currency: row.currency ?? '',
          decimals: row.decimals,
          sum_insured: row.kind === 'open_cover' ? null : row.sum_insured,
          load_port: of.load_port ?? '',
          discharge_port: of.discharge_port ?? '',
          start_date: row.starts_on ?? '',
          end_date: row.ends_on,
          issued_on: lagosDay(new Date(row.issued_at)),
        },
      }
    },
  }),
]

/** Records that a certificate was verified by its code, as third parties may rely on it. */
async function recordVerification(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('cargo_policies')
    .set({ checked_at: at })
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .execute()
}

/** Returns only that a replaced certificate is no longer valid. @throws ApiError 404 */
async function replacedFacts(db: Db, token: string, settings: Services['settings']) {
  const replaced = await db
    .selectFrom('cargo_policy_versions as version')
    .innerJoin('cargo_policies as policy', 'policy.id', 'version.policy_id')
    .select(['policy.state', 'policy.policy_number', 'version.certificate_number', 'version.issued_at'])
    .where('version.verification_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!replaced) throw notFound()
  const { name: insurer } = await readCompanyProfile(db)
  return {
    valid: false,
    state: replaced.state === 'cancelled' ? ('cancelled' as const) : ('replaced' as const),
    policy_number: replaced.policy_number ?? '',
    certificate_number: replaced.certificate_number,
    currency: '',
    decimals: null,
    sum_insured: null,
    load_port: '',
    discharge_port: '',
    start_date: '',
    end_date: null,
    issued_on: lagosDay(new Date(replaced.issued_at)),
    insurer,
    sandbox: settings.COVERDESK_ENV === 'demo',
  }
}

function stateOf(
  {
    state,
    starts_on: from,
    ends_on: until,
  }: { state: string; starts_on: string | null; ends_on: string | null },
  today: string,
): CargoCertificateFacts['state'] {
  if (state === 'cancelled') return 'cancelled'
  if (from !== null && from > today) return 'upcoming'
  return until !== null && until < today ? 'expired' : 'active'
}
