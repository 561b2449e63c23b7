import { type EndorsementFacts, parseNaira, yearList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ChoiceGroup } from '@coverdesk/ui/parts'
import { Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { FactName } from './change-draft.ts'
import { factListsAtom, modelsAtom } from './changes.atoms.ts'
import { DriversField } from './drivers-field.tsx'

export interface FactFieldProps {
  name: FactName
  facts: EndorsementFacts
  error: string | undefined
  onChange: (facts: EndorsementFacts) => void
}

const UPPER: ReadonlySet<FactName> = new Set(['registration_number', 'chassis_number', 'engine_number'])
const OPTIONAL: ReadonlySet<FactName> = new Set([
  'engine_number',
  'finance_interest',
  'named_drivers',
  'extensions',
  'colour',
])

/** Asks for the new value of one insured fact. */
export function FactField(props: FactFieldProps): ReactElement {
  const { name, facts, error, onChange } = props
  const { t } = useText('policy-record')
  const label = t(`facts.${name}`)
  switch (name) {
    case 'make':
    case 'model':
    case 'year':
    case 'colour':
    case 'body_type':
    case 'use':
    case 'cover_type':
      return <ChoiceField {...props} label={label} />
    case 'sum_insured':
      return <AmountField {...props} label={label} />
    case 'extensions':
      return <ExtensionsField {...props} label={label} />
    case 'named_drivers':
      return (
        <DriversField
          drivers={facts.named_drivers ?? []}
          error={error}
          onChange={(drivers) => onChange({ named_drivers: drivers })}
        />
      )
    default: {
      const upper = UPPER.has(name)
      return (
        <Field label={label} required={!OPTIONAL.has(name)} validationMessage={error ?? null}>
          <Input
            autoComplete="off"
            dir={upper ? 'ltr' : 'auto'}
            value={String(facts[name] ?? '')}
            onChange={(_event, data) =>
              onChange({ [name]: upper ? data.value.toUpperCase() : data.value } as EndorsementFacts)
            }
          />
        </Field>
      )
    }
  }
}

type LabelledProps = FactFieldProps & { label: string }

function ChoiceField({ name, facts, error, onChange, label }: LabelledProps): ReactElement {
  const [makes, colours, prices] = useAtomValue(factListsAtom)
  const models = useAtomValue(modelsAtom(facts.make ?? '')).data ?? []
  const uses = prices.body_types.find(({ code }) => code === facts.body_type)?.uses ?? []
  const options: Record<string, readonly { code: string; name: string }[]> = {
    make: makes,
    model: models,
    year: yearList().map((year) => ({ code: String(year), name: String(year) })),
    colour: colours,
    body_type: prices.body_types,
    use: uses.map(({ use, name: called }) => ({ code: use, name: called })),
    cover_type: prices.covers,
  }
  /** The class follows from the use; the use from a body that has one only. */
  const ofUse = (use: string, among = uses): EndorsementFacts => {
    const risk = among.find((one) => one.use === use)?.risk_type
    return risk ? { use, risk_type: risk, liability_type: risk } : { use }
  }
  const changed = (value: string): EndorsementFacts => {
    if (name === 'year') return { year: Number(value) }
    if (name === 'make') return { make: value, model: '' }
    if (name === 'use') return ofUse(value)
    if (name !== 'body_type') return { [name]: value } as EndorsementFacts
    const offered = prices.body_types.find(({ code }) => code === value)?.uses ?? []
    const [only] = offered
    return { body_type: value, ...ofUse(offered.length === 1 && only ? only.use : '', offered) }
  }
  return (
    <Field label={label} required={!OPTIONAL.has(name)} validationMessage={error ?? null}>
      <Select value={String(facts[name] ?? '')} onChange={(_event, data) => onChange(changed(data.value))}>
        <option value="" />
        {options[name]?.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function AmountField({ facts, error, onChange, label }: LabelledProps): ReactElement {
  const { formatNumber } = useText('policy-record')
  const sum = facts.sum_insured ?? 0
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} validationMessage={error ?? null}>
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        contentBefore="₦"
        value={typed ?? (sum > 0 ? formatNumber(sum / 100) : '')}
        onChange={(_event, data) => {
          setTyped(data.value)
          onChange({ sum_insured: parseNaira(data.value) ?? 0 })
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}

function ExtensionsField({ facts, error, onChange, label }: LabelledProps): ReactElement {
  const { t } = useText('policy-record')
  const [, , prices] = useAtomValue(factListsAtom)
  const chosen = facts.extensions ?? []
  const offered = prices.extensions.filter((row) => row.cover_types.includes(facts.cover_type ?? ''))
  return (
    <Field label={label} validationMessage={error ?? null}>
      {offered.length > 0 ? (
        <ChoiceGroup>
          {offered.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={chosen.includes(code)}
              onChange={(_event, data) =>
                onChange({
                  extensions: data.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                })
              }
            />
          ))}
        </ChoiceGroup>
      ) : (
        <span>{t('change.no_extensions')}</span>
      )}
    </Field>
  )
}
