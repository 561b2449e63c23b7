import {
  type FundingRequest,
  fundingStates,
  type ListedWalletRequest,
  type ReceivingAccount,
} from '@coverdesk/sdk'
import { z } from 'zod'
import { kobo } from '../../platform/http/kobo.ts'
import { receivingAccountShape } from './receiving-accounts.ts'
import type { RequestRow } from './store.ts'

const evidenceShape = z.object({
  id: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  created_at: z.string(),
})

/** What the partner sees: their own people by name, the insurer's not. */
export const fundingRequestShape = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(fundingStates),
  amount: kobo,
  approved_amount: kobo.nullable(),
  reversed_amount: kobo,
  payer_bank: z.string(),
  payer_account: z.string(),
  receiving_account: receivingAccountShape.nullable(),
  bank_reference: z.string(),
  value_date: z.string().nullable(),
  narration: z.string(),
  evidence: evidenceShape.nullable(),
  requested_by: z.string(),
  submitted_at: z.string().nullable(),
  first_approved_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  transaction_id: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const partnerRefShape = z.object({ id: z.string(), name: z.string() })

export const listedWalletRequestShape = fundingRequestShape.extend({
  partner: partnerRefShape,
  first_approved_by: z.string().nullable(),
  decided_by: z.string().nullable(),
})

type Accounts = ReadonlyMap<string, ReceivingAccount>

export function presentRequest(row: RequestRow, accounts: Accounts): FundingRequest {
  const { id, reference, state, amount, approved_amount, payer_bank, payer_account, bank_reference } = row
  const { value_date, narration, submitted_at, first_approved_at, decided_at, transaction_id } = row
  return {
    id,
    reference,
    state,
    amount,
    approved_amount,
    payer_bank,
    payer_account,
    bank_reference,
    value_date,
    narration,
    submitted_at,
    first_approved_at,
    decided_at,
    transaction_id,
    reversed_amount: row.reversed_amount,
    receiving_account: accountOf(row.receiving_account, accounts),
    evidence: evidenceOf(row),
    requested_by: row.requester_name ?? '',
    reason: row.reason,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export const presentListedRequest = (row: RequestRow, accounts: Accounts): ListedWalletRequest => ({
  ...presentRequest(row, accounts),
  partner: { id: row.partner_id, name: row.partner_name },
  first_approved_by: row.first_name,
  decided_by: row.decider_name,
})

/** One whose entry is gone keeps its code. */
function accountOf(code: string, accounts: Accounts): ReceivingAccount | null {
  if (code === '') return null
  const gone = { code, name: code, bank: '', bank_name: '', account_number: '', account_name: '' }
  return accounts.get(code) ?? { ...gone, currency: 'NGN' }
}

function evidenceOf(row: RequestRow): FundingRequest['evidence'] {
  const { evidence_id: id, file_name, media_type, size, sha256, evidence_at: created_at } = row
  if (id === null || file_name === null) return null
  return {
    id,
    file_name,
    media_type: media_type ?? '',
    size: size ?? 0,
    sha256: sha256 ?? '',
    created_at: created_at ?? '',
  }
}
