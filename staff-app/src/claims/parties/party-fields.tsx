import { type ClaimPartyRole, claimPartyRoles } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { AccountNumberField, BankField, HolderField } from '../../shared/bank-account-fields.tsx'

export interface TypedParty {
  role: ClaimPartyRole
  name: string
  phone: string
  plate: string
  insurer: string
  /** In naira. */
  demand: string
  holder: string
  bank: string
  account_number: string
}

export const emptyParty: TypedParty = {
  role: 'driver',
  name: '',
  phone: '',
  plate: '',
  insurer: '',
  demand: '',
  holder: '',
  bank: '',
  account_number: '',
}

/** Text fields, with the path of each in the request. */
const TEXTS = [
  { key: 'name', path: 'name', dir: 'auto' },
  { key: 'phone', path: 'phone', dir: 'ltr' },
  { key: 'plate', path: 'plate', dir: 'ltr' },
  { key: 'insurer', path: 'insurer', dir: 'auto' },
  { key: 'demand', path: 'demand', dir: 'ltr' },
] as const

interface PartyFieldsProps {
  typed: TypedParty
  onChange: (typed: TypedParty) => void
  errors: Readonly<Record<string, string>>
}

/** Who a third party is, what they demand and where they are paid. */
export function PartyFields({ typed, onChange, errors }: PartyFieldsProps): ReactElement {
  const { t } = useText('claims')
  const text = ({ key, path, dir }: (typeof TEXTS)[number]): ReactElement => (
    <Field key={key} label={t(`parties.${key}`)} validationMessage={errors[path] ?? null}>
      <Input
        dir={dir}
        autoComplete="off"
        {...(key === 'demand' ? { inputMode: 'decimal' as const, contentBefore: '₦' } : {})}
        value={typed[key]}
        onChange={(_event, data) => onChange({ ...typed, [key]: data.value })}
      />
    </Field>
  )
  return (
    <>
      <Field label={t('parties.role')} validationMessage={errors.role ?? null}>
        <Select
          value={typed.role}
          onChange={(_event, data) => onChange({ ...typed, role: data.value as ClaimPartyRole })}
        >
          {claimPartyRoles.map((role) => (
            <option key={role} value={role}>
              {t(`parties.roles.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      {TEXTS.map(text)}
      <BankField
        label={t('parties.bank')}
        hint={t('parties.bank_hint')}
        none={t('parties.no_bank')}
        error={errors['account.bank']}
        value={typed.bank}
        onChange={(bank) => onChange({ ...typed, bank })}
      />
      {typed.bank ? (
        <>
          <AccountNumberField
            label={t('parties.account_number')}
            error={errors['account.account_number']}
            value={typed.account_number}
            onChange={(account_number) => onChange({ ...typed, account_number })}
          />
          <HolderField
            label={t('parties.holder')}
            error={errors['account.name']}
            value={typed.holder}
            onChange={(holder) => onChange({ ...typed, holder })}
          />
        </>
      ) : null}
    </>
  )
}
