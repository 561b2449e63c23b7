import { type Claim, type ClaimParty, parseNaira } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { emptyParty, PartyFields, type TypedParty } from './party-fields.tsx'

const FIELDS = [
  'role',
  'name',
  'phone',
  'plate',
  'insurer',
  'demand',
  'account.name',
  'account.bank',
  'account.account_number',
]

interface PartyDialogProps {
  claim: Claim
  /** Null to add one. */
  party: ClaimParty | null
  onClose: () => void
}

/** Adds a third party to a claim, or changes one. */
export function PartyDialog({ claim, party, onClose }: PartyDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(FIELDS)
  const [typed, setTyped] = useState<TypedParty>(() => (party ? typedOf(party) : emptyParty))
  const save = (): void => {
    const demand = typed.demand.trim() === '' ? null : parseNaira(typed.demand)
    if (typed.demand.trim() !== '' && demand === null) {
      submit.setErrors({ demand: msg('reserve.amount_wrong') })
      return
    }
    const { bank, account_number, holder, demand: _typed, ...facts } = typed
    const account =
      bank === '' && account_number === '' ? null : { name: holder || facts.name, bank, account_number }
    const body = { ...facts, demand, account }
    void submit.run(async () => {
      await (party
        ? client.claims.parties.update(claim.id, party.id, { ...body, version: party.version })
        : client.claims.parties.add(claim.id, body))
      onClose()
      showSuccessToast(t('parties.saved'))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t(party ? 'parties.change_title' : 'parties.add_title', { number: claim.claim_number })}
      confirm={t('parties.save')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      <PartyFields typed={typed} onChange={setTyped} errors={submit.errors} />
    </ConfirmDialog>
  )
}

const typedOf = ({ role, name, phone, plate, insurer, demand, account }: ClaimParty): TypedParty => ({
  role,
  name,
  phone,
  plate,
  insurer,
  demand: demand === null ? '' : String(demand / 100),
  holder: account?.name ?? '',
  bank: account?.bank ?? '',
  account_number: account?.account_number ?? '',
})
