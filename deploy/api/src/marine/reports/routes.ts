import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { idKinds } from '../../platform/http/cursor.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { bankMonthSorts, readBankMonths, summariseBankMonths } from './bank-reconciliation.ts'
import {
  commissionSorts,
  presentCommission,
  presentProduction,
  productionSorts,
  readByPartner,
  summariseCommission,
  summariseProduction,
} from './by-partner.ts'
import { noteSorts, presentNoteLine, selectNoteLines, summariseNotes } from './credit-notes.ts'
import { cutPage } from './cut-page.ts'
import {
  exposureSorts,
  limitOf,
  nameExposure,
  presentExposure,
  readExposure,
  summariseExposure,
} from './exposure.ts'
import { bordereauSorts, presentLine, selectLines, summariseLines } from './premium-bordereau.ts'
import { spanFilters, spanOf } from './span.ts'
import { positionSorts, presentPosition, readPositions, summarisePositions } from './wallet-positions.ts'

const BASE = '/api/marine/admin/reports'
const reports = marineAdmin('marine.report.read')
const wallets = marineAdmin('marine.wallet.read')
const notes = marineAdmin('marine.note.read')
const reconciliation = marineAdmin('marine.reconciliation.read')
const summary = answer('ReportSummary')
const overDays = z.object(spanFilters)
const { partner_id: _, ...days } = spanFilters
const ofPartner = { partner_id: spanFilters.partner_id }

/** Declares the exposure routes of voyages or of locations. */
const exposureRoutes = (name: string, kind: 'bottom' | 'location', of: string) => [
  listRoute({
    url: `${BASE}/${name}`,
    summary: `List the sums at risk ${of} from today, against the limit, greatest first`,
    access: reports,
    query: listQuery(exposureSorts, ofPartner),
    data: pageOf('Exposure'),
    async read({ services: { db, clock }, query }) {
      const today = lagosDay(clock())
      const limit = await limitOf(db, kind, today)
      const page = await readExposure(db, kind, today, query)
      const rows = await nameExposure(db, kind, page.rows)
      return presentPage({ ...page, rows }, presentExposure(limit))
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/${name}/summary`,
    summary: `Get the total at risk ${of}, and the amount above the limit`,
    access: reports,
    query: z.object(ofPartner),
    data: summary,
    async handle({ services: { db, clock }, query }) {
      return { data: await summariseExposure(db, kind, lagosDay(clock()), query.partner_id) }
    },
  }),
]

export const reportRoutes = [
  ...exposureRoutes('vessel-exposure', 'bottom', 'on each voyage'),
  ...exposureRoutes('port-exposure', 'location', 'at each location'),
  listRoute({
    url: `${BASE}/premium-bordereau`,
    summary:
      'List premium charged and returned by policy and change, with commission and taxes, newest first',
    access: reports,
    query: listQuery(bordereauSorts, spanFilters),
    data: pageOf('PremiumLine'),
    async read({ services: { db, clock }, query }) {
      const { partner_id } = query
      const lines = selectLines(db, { ...spanOf(query, lagosDay(clock())), partner_id })
      return presentPage(await readPageOf(db, lines, query, bordereauSorts, 'booked_at'), presentLine)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/premium-bordereau/summary`,
    summary: 'Get the totals of the bordereau beside the ledger’s premium and commission accounts',
    access: reports,
    query: overDays,
    data: summary,
    async handle({ services: { db, clock }, query }) {
      const { partner_id } = query
      return { data: await summariseLines(db, { ...spanOf(query, lagosDay(clock())), partner_id }) }
    },
  }),
  listRoute({
    url: `${BASE}/production`,
    summary: 'List premium by partner for a period and the equal period before, greatest first',
    access: reports,
    query: listQuery(productionSorts, spanFilters),
    data: pageOf('PartnerProduction'),
    async read({ services: { db, clock }, query }) {
      const { partner_id } = query
      const rows = await readByPartner(db, { ...spanOf(query, lagosDay(clock())), partner_id })
      return presentPage(cutPage(rows, query, 'premium'), presentProduction)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/production/summary`,
    summary: 'Get total production beside the ledger, and the greatest partners',
    access: reports,
    query: overDays,
    data: summary,
    async handle({ services: { db, clock }, query }) {
      const { partner_id } = query
      return { data: await summariseProduction(db, { ...spanOf(query, lagosDay(clock())), partner_id }) }
    },
  }),
  listRoute({
    url: `${BASE}/commission`,
    summary: 'List commission by partner for a period with VAT and withholding tax, greatest first',
    access: reports,
    query: listQuery(commissionSorts, spanFilters),
    data: pageOf('PartnerCommission'),
    async read({ services: { db, clock }, query }) {
      const { partner_id } = query
      const rows = await readByPartner(db, { ...spanOf(query, lagosDay(clock())), partner_id })
      return presentPage(cutPage(rows, query, 'commission'), presentCommission)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/commission/summary`,
    summary: 'Get total commission beside the ledger’s commission accounts',
    access: reports,
    query: overDays,
    data: summary,
    async handle({ services: { db, clock }, query }) {
      const { partner_id } = query
      return { data: await summariseCommission(db, { ...spanOf(query, lagosDay(clock())), partner_id }) }
    },
  }),
  listRoute({
    url: `${BASE}/wallet-positions`,
    summary: 'List wallet balances, and the days each lasts at the present rate',
    access: wallets,
    query: listQuery(positionSorts, ofPartner),
    data: pageOf('WalletPosition'),
    async read({ services: { db, clock }, query }) {
      const rows = await readPositions(db, lagosDay(clock()), query.partner_id)
      return presentPage(cutPage(rows, query, 'balance'), presentPosition)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/wallet-positions/summary`,
    summary: 'Get the total wallet balance beside the wallet accounts of the ledger',
    access: wallets,
    query: z.object(ofPartner),
    data: summary,
    async handle({ services: { db, clock }, query }) {
      return { data: await summarisePositions(db, lagosDay(clock()), query.partner_id) }
    },
  }),
  listRoute({
    url: `${BASE}/credit-notes`,
    summary: 'List credit notes issued in a period with their applied amounts, newest first',
    access: notes,
    query: listQuery(noteSorts, spanFilters),
    data: pageOf('CreditNoteLine'),
    async read({ services: { db, clock }, query }) {
      const { partner_id } = query
      const lines = selectNoteLines(db, { ...spanOf(query, lagosDay(clock())), partner_id })
      return presentPage(await readPageOf(db, lines, query, noteSorts, 'issued_at'), presentNoteLine)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/credit-notes/summary`,
    summary: 'Get the issued and open amounts of credit notes beside the ledger’s credit note accounts',
    access: notes,
    query: overDays,
    data: summary,
    async handle({ services: { db, clock }, query }) {
      const { partner_id } = query
      return { data: await summariseNotes(db, { ...spanOf(query, lagosDay(clock())), partner_id }) }
    },
  }),
  listRoute({
    url: `${BASE}/bank-reconciliation`,
    summary: 'List bank and ledger balances by receiving account and month, with their differences',
    access: reconciliation,
    query: listQuery(bankMonthSorts, days),
    data: pageOf('BankMonth'),
    async read({ services: { db, clock }, query }) {
      const rows = await readBankMonths(db, spanOf(query, lagosDay(clock())), clock())
      return presentPage(cutPage(rows, query, 'month', idKinds.text), (row) => row)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/bank-reconciliation/summary`,
    summary: 'Get bank movements and the balance of all receiving accounts beside the ledger’s accounts',
    access: reconciliation,
    query: z.object(days),
    data: summary,
    async handle({ services: { db, clock }, query }) {
      return { data: await summariseBankMonths(db, spanOf(query, lagosDay(clock())), clock()) }
    },
  }),
]
