import type { Tariff, TariffExtension } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Link, Select } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { type ReactElement, useState } from 'react'
import { Link as RouteLink } from 'wouter'
import { setupListPath } from '../../paths.ts'
import { useAddFormStyles } from './add-form-styles.ts'
import { builtInExtensions, type Effect, effects, extensionBefore } from './extension-draft.ts'
import type { TariffTexts } from './use-tariff-texts.ts'

interface AddExtensionProps {
  tariff: Tariff
  /** Codes of the existing extensions. */
  taken: readonly string[]
  words: TariffTexts
  onAdd: (extension: TariffExtension) => void
}

const keyOf = ({ kind, basis }: Effect): string => `${kind}.${basis}`

/** Adds a loading or a discount of the list that the tariff has not; its covers are those the list names. */
export function AddExtension({ tariff, taken, words, onAdd }: AddExtensionProps): ReactElement {
  const styles = useAddFormStyles()
  const { t } = useText('tariffs')
  const errors = useText('errors')
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const built = builtInExtensions
    .filter((one) => words.extensions.every((other) => other.code !== one))
    .map((one) => ({ code: one, name: words.extension(one), cover_types: [] as readonly string[] }))
  const free = [...words.extensions, ...built].filter((one) => !taken.includes(one.code))
  const before = extensionBefore(tariff, { code })
  const usual = builtInExtensions.includes(code) ? 'discount.basic_premium' : 'loading.sum_insured'
  const effectKey = chosen ?? (before ? keyOf(before) : usual)
  const add = (): void => {
    setTried(true)
    const found = free.find((one) => one.code === code)
    const effect = effects.find((one) => keyOf(one) === effectKey)
    if (!found || !effect) return
    setTried(false)
    setCode('')
    setChosen(null)
    onAdd({ code, ...effect, cover_types: [...(before?.cover_types ?? found.cover_types)] })
  }
  const toList = (
    <RouteLink href={setupListPath('extensions')} asChild>
      <Link>{t('add_extension.list')}</Link>
    </RouteLink>
  )
  if (free.length === 0)
    return (
      <p>
        {t('add_extension.none')} {toList}
      </p>
    )
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('add_extension.title')}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        label={t('add_extension.extension')}
        validationMessage={isTried && !code ? errors.t('fields.required') : null}
      >
        <Select
          value={code}
          onChange={(_event, data) => {
            setCode(data.value)
            setChosen(null)
          }}
        >
          <option value="">{t('add_rate.choose')}</option>
          {free.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('add_extension.effect')}>
        <Select value={effectKey} onChange={(_event, data) => setChosen(data.value)}>
          {effects.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {t(`kinds.${keyOf(one)}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button className={styles.button} type="submit" icon={<AddRegular />}>
        {t('add_extension.title')}
      </Button>
    </form>
  )
}
