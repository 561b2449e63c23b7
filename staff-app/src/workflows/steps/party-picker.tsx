import type { Parties, Party } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { insideKinds, membersOf, type PartyKind } from './party.ts'

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    '& > *': { minWidth: 0 },
  },
})

interface PartyPickerProps {
  label: string
  party: Party | undefined
  parties: Parties
  /** Label of the empty choice; without it a party is required. */
  empty?: string
  /** Whether a party outside the company is allowed. */
  outside?: boolean
  hint?: string
  fault: string | null
  onChange: (party: Party | undefined) => void
}

/** Selects a party: first its kind, then the party. */
export function PartyPicker(props: PartyPickerProps): ReactElement {
  const { label, party, parties, empty, outside = false, hint = '', fault, onChange } = props
  const styles = useStyles()
  const { t } = useText('workflows')
  const kinds: readonly PartyKind[] =
    outside || party?.kind === 'outside' ? [...insideKinds, 'outside'] : insideKinds
  const choose = (text: string): void => {
    const kind = kinds.find((one) => one === text)
    onChange(kind ? { kind } : undefined)
  }
  return (
    <Field label={label} hint={hint} validationMessage={fault}>
      <div className={styles.parts}>
        <Select
          aria-label={t('party.kind_of', { label })}
          value={party?.kind ?? ''}
          onChange={(_event, data) => choose(data.value)}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`party.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {party ? <Member label={label} party={party} parties={parties} onChange={onChange} /> : null}
      </div>
    </Field>
  )
}

interface MemberProps {
  label: string
  party: Party
  parties: Parties
  onChange: (party: Party) => void
}

function Member({ label, party, parties, onChange }: MemberProps): ReactElement {
  const { t } = useText('workflows')
  const { kind } = party
  if (kind === 'outside') {
    return (
      <>
        <Input
          type="email"
          dir="ltr"
          aria-label={t('party.email')}
          placeholder={t('party.email')}
          value={party.email ?? ''}
          onChange={(_event, data) => onChange({ ...party, email: data.value })}
        />
        <Input
          aria-label={t('party.name')}
          placeholder={t('party.name')}
          value={party.name ?? ''}
          onChange={(_event, data) => onChange({ ...party, name: data.value })}
        />
      </>
    )
  }
  const members = membersOf(parties, kind)
  const known = !party.id || members.some(({ id }) => id === party.id)
  return (
    <Select
      aria-label={t('party.which', { label })}
      value={party.id ?? ''}
      onChange={(_event, data) => {
        const member = members.find(({ id }) => id === data.value)
        onChange(member ? { kind, id: member.id, name: member.name } : { kind })
      }}
    >
      <option value="">{t('choose')}</option>
      {known ? null : <option value={party.id}>{party.name || t('party.gone')}</option>}
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
