import type { FundingRequest, ListedWalletRequest, ReceivingAccount } from '@coverdesk/sdk'
import type { RequestRow } from './store.ts'

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

/** Returns a receiving account; one without an entry is named by its code. */
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
