import { languageTag } from '@coverdesk/ui'

const listed = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Kinds of records that the trail has texts for. */
export const recordedKinds: readonly string[] = listed(`
  agency_account approval bank_entry bank_file bank_line bank_match bank_period bank_proposal batch branch cargo_policy cash_movement
  cargo_referral change_request claim claim_payment client client_import commission_run company_profile condition
  credit_note credit_note_application credit_note_void delegation delivery department export fleet form
  form_type funding_request fx_rate identity installation loss_notice marine_client marine_document
  notification_template number_series partner payment policy policy_agency policy_change refund report_schedule
  renewal retention_rule role sale_discount session setup setup_entry setup_list setup_row statement_file statement_line suspense_item suspense_use tariff
  tracker underwriting_terms user validation view wallet_reversal workflow
`)

/** Verbs of audit actions that the trail has texts for. */
export const recordedVerbs: readonly string[] = listed(`
  accepted added adjuster_appointed adjuster_cancelled adjuster_reported adjusted agency_changed adjustment_rejected adjustment_requested adjustment_withdrawn agreed answered
  applied approved archived asked_again assigned attached cancellation_approved cancellation_rejected
  cancellation_requested
  cancellation_withdrawn call_noted cancelled changed close confirmed copied corrected created customer_wrote
  decline declined deleted diary_added diary_done disabled discarded dismissed disputed drafted enabled endorsed
  endorsement_approved endorsement_rejected endorsement_requested endorsement_withdrawn erased escalated
  evidence_uploaded expired exported extended failed file_added first_approved freed
  funds_requested given_up
  handed_over ignored imported in_bank_file invited issued kept lapsed letter_sent link_made locked looked_up made
  documents_sent matched merged met missed not_needed noted notice_corrected offered ordered overridden own_damage_begun paid paper_objected paper_received party_added
  party_changed party_removed paused
  payee_changed postponed proposed published receipt_bounced receipt_cancelled
  receipt_confirmed receipt_recorded receipt_rejected receipt_reversal_rejected receipt_reversal_requested
  receipt_reversed received recorded recovery_closed recovery_opened referred refund_noted refunded registered
  registration_refused registration_resent reinstated reinstatement_approved
  reinstatement_rejected reinstatement_requested reinstatement_withdrawn reminded reminder_sent
  rejected removed renewed repriced
  reopen reopened requested reserved reset restored restricted resumed retired retried returned revealed
  salvage_offered salvage_proposed salvage_refused salvage_sold sent set settled settlement_proposed consent_recorded
  signed_out standards_loaded started stopped submitted suspended take_back transfer_requested unapplied undone unmatched unmerged
  unrestricted updated use_approved use_proposed use_rejected
  uploaded voided vouched withdraw withdrawn written_off
`)

/**
 * Returns the options of a filter, sorted by label in the reader's language. Actions with the same label share an option,
 * whose value lists them, separated by commas; a single one from a link stays selected. Labels that continue a sentence,
 * such as "approved, as the first of two,", lose their comma.
 *
 * @param selected - value of the filter; empty for none
 */
export function optionsByWord(
  keys: readonly string[],
  wordOf: (key: string) => string,
  selected: string,
  locale: string,
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(languageTag(locale))
  const called = new Map<string, string[]>()
  for (const key of keys) {
    const label = wordOf(key).replace(/[,:]$/, '')
    called.set(label, [...(called.get(label) ?? []), key])
  }
  return [...called]
    .map(([label, same]) => ({ value: same.includes(selected) ? selected : same.join(','), label }))
    .toSorted((one, other) => compare(one.label, other.label))
}
