import type { TariffRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Select } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { type ReactElement, useState } from 'react'
import { useAddFormStyles } from './add-form-styles.ts'
import { isSamePair } from './tariff-draft.ts'
import type { Choice, TariffTexts } from './use-tariff-texts.ts'

const BASES = ['flat', 'sum_insured'] as const

interface AddRateProps {
  /** Existing rates. */
  rates: readonly TariffRate[]
  words: TariffTexts
  onAdd: (rate: TariffRate) => void
}

/** Adds a rate for a class of vehicles and a cover that has none. */
export function AddRate({ rates, words, onAdd }: AddRateProps): ReactElement {
  const styles = useAddFormStyles()
  const { t } = useText('tariffs')
  const errors = useText('errors')
  const [pair, setPair] = useState({ risk_type: '', cover_type: '' })
  const [chosen, setChosen] = useState<TariffRate['basis'] | null>(null)
  const [isTried, setTried] = useState(false)
  // Default to the basis that the other classes use for this cover.
  const basis = chosen ?? rates.find(({ cover_type }) => cover_type === pair.cover_type)?.basis ?? 'flat'
  const isTaken = rates.some((rate) => isSamePair(rate, pair))
  const add = (): void => {
    setTried(true)
    if (!pair.risk_type || !pair.cover_type || isTaken) return
    setTried(false)
    setPair({ ...pair, cover_type: '' })
    setChosen(null)
    onAdd({ ...pair, basis })
  }
  const choice = (name: 'risk_type' | 'cover_type', options: readonly Choice[]): ReactElement => {
    const missing = pair[name] ? null : errors.t('fields.required')
    const taken = name === 'cover_type' && isTaken ? errors.t('fields.rate_repeated') : null
    return (
      <Field label={t(`add_rate.${name}`)} validationMessage={isTried ? (missing ?? taken) : null}>
        <Select
          value={pair[name]}
          onChange={(_event, data) => setPair((before) => ({ ...before, [name]: data.value }))}
        >
          <option value="">{t('add_rate.choose')}</option>
          {options.map(({ code, name: shown }) => (
            <option key={code} value={code}>
              {shown}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('add_rate.title')}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {choice('risk_type', words.riskTypes)}
      {choice('cover_type', words.coverTypes)}
      <Field label={t('add_rate.basis')}>
        <Select
          value={basis}
          onChange={(_event, data) => setChosen(BASES.find((one) => one === data.value) ?? null)}
        >
          {BASES.map((one) => (
            <option key={one} value={one}>
              {t(`add_rate.bases.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button className={styles.button} type="submit" icon={<AddRegular />}>
        {t('add_rate.title')}
      </Button>
    </form>
  )
}
