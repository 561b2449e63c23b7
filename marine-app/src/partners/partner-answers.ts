import {
  type NewPartner,
  nairaText,
  type Partner,
  type PartnerInput,
  parseNaira,
  parsePercent,
  percentText,
} from '@coverdesk/sdk'

/** Answers of the partner form; amounts and percentages as typed. */
export interface PartnerAnswers
  extends Omit<
    PartnerInput,
    'licence_expires_on' | 'commission_bps' | 'most_per_bottom' | 'backdating_days' | 'low_balance'
  > {
  licence_expires_on: string
  commission_bps: string
  most_per_bottom: string
  backdating_days: string
  low_balance: string
  administrator: NonNullable<NewPartner['administrator']>
}

const amountText = (kobo: number | null): string => (kobo === null ? '' : nairaText(kobo))

export const partnerAnswers = (saved: Partner | null): PartnerAnswers => ({
  name: saved?.name ?? '',
  kind: saved?.kind ?? 'broker',
  channel: saved?.channel ?? 'wallet',
  email: saved?.email ?? '',
  phone: saved?.phone ?? '',
  address: saved?.address ?? '',
  contact_person: saved?.contact_person ?? '',
  rc_number: saved?.rc_number ?? '',
  tin: saved?.tin ?? '',
  licence_number: saved?.licence_number ?? '',
  licence_expires_on: saved?.licence_expires_on ?? '',
  commission_bps: saved?.commission_bps == null ? '' : percentText(saved.commission_bps),
  products: saved?.products ?? ['single_transit'],
  clauses: saved?.clauses ?? [],
  most_per_bottom: amountText(saved?.most_per_bottom ?? null),
  backdating_days: String(saved?.backdating_days ?? 0),
  low_balance: amountText(saved?.low_balance ?? null),
  administrator: { first_name: '', last_name: '', email: '', phone: '' },
})

/** Parses an amount; `NaN` for invalid text, which the schema reports at the field. */
const kobo = (text: string): number | null => (text.trim() === '' ? null : (parseNaira(text) ?? Number.NaN))

const percent = (text: string): number | null =>
  text.trim() === '' ? null : (parsePercent(text) ?? Number.NaN)

/** Returns the request body of the answers. */
export const partnerInput = ({ administrator: _, ...answers }: PartnerAnswers): PartnerInput => ({
  ...answers,
  licence_expires_on: answers.licence_expires_on || null,
  commission_bps: percent(answers.commission_bps),
  most_per_bottom: kobo(answers.most_per_bottom),
  backdating_days: /^\d+$/.test(answers.backdating_days) ? Number(answers.backdating_days) : Number.NaN,
  low_balance: kobo(answers.low_balance),
})

/** No user is invited while all fields of the invitation are empty. */
export const newPartner = (answers: PartnerAnswers): NewPartner => ({
  ...partnerInput(answers),
  administrator: Object.values(answers.administrator).some(Boolean) ? answers.administrator : null,
})
