import type { CargoTariff } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { type CargoDraft, figureNames, figures } from './cargo-draft.ts'
import type { CargoEdit } from './use-cargo-edit.ts'
import type { TariffLabels } from './use-tariff-labels.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  act: { justifySelf: 'start' },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  short: { inlineSize: '120px', minInlineSize: 0 },
})

interface FieldsProps {
  edit: CargoEdit
  labels: TariffLabels
  locked: boolean
}

interface AmountProps {
  label: string
  hint?: string
  fault: string | null
  sign?: '₦' | '%'
  value: string
  onChange: (value: string) => void
}

function Amount({ label, hint, fault, sign, value, onChange }: AmountProps): ReactElement {
  return (
    <Field label={label} validationMessage={fault} {...(hint ? { hint } : {})}>
      <Input
        dir="ltr"
        inputMode="decimal"
        contentBefore={sign === '₦' ? '₦' : null}
        contentAfter={sign === '%' ? '%' : null}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}

/** Fields of additional clauses, loadings and discounts. */
export function LoadingFields({ edit, labels, locked }: FieldsProps): ReactElement {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { t } = useText('marine-setup')
  const { draft, content, change, errorOf } = edit
  if (locked) return <LockedLoadings content={content} labels={labels} />
  const setAge = (at: number, part: Partial<(typeof draft.ages)[number]>): void =>
    change({ ages: draft.ages.map((age, index) => (index === at ? { ...age, ...part } : age)) })
  const faultAt = (list: 'add_ons' | 'conveyances', code: string): string | null => {
    const at =
      list === 'add_ons'
        ? content.add_ons.findIndex(({ clause }) => clause === code)
        : content.conveyances.findIndex(({ conveyance }) => conveyance === code)
    return errorOf(`${list}.${at}.${list === 'add_ons' ? 'rate_ppm' : 'factor_bps'}`)
  }
  return (
    <>
      <Card title={t('tariff.add_ons')}>
        <div className={styles.stack}>
          <p className={styles.lead}>{t('tariff.add_on_hint')}</p>
          <div className={fields.fields}>
            {labels.addOns.map(({ code, name }) => (
              <Amount
                key={code}
                label={name}
                fault={faultAt('add_ons', code)}
                sign="%"
                value={draft.addOns[code] ?? ''}
                onChange={(value) => change({ addOns: { ...draft.addOns, [code]: value } })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card title={t('tariff.loadings')}>
        <div className={styles.stack}>
          <AgeRows draft={draft} errorOf={errorOf} setAge={setAge} change={change} />
          <Button
            className={styles.act}
            icon={<AddRegular />}
            onClick={() => change({ ages: [...draft.ages, { years: '', factor: '' }] })}
          >
            {t('tariff.add_age')}
          </Button>
          <p className={styles.lead}>{t('tariff.factor_hint')}</p>
          <div className={fields.fields}>
            {labels.conveyances.map(({ code, name }) => (
              <Amount
                key={code}
                label={name}
                fault={faultAt('conveyances', code)}
                sign="%"
                value={draft.conveyances[code] ?? ''}
                onChange={(value) => change({ conveyances: { ...draft.conveyances, [code]: value } })}
              />
            ))}
          </div>
        </div>
      </Card>
    </>
  )
}

interface LockedLoadingsProps {
  content: CargoTariff
  labels: TariffLabels
}

/** The loadings of a tariff that cannot be changed. */
function LockedLoadings({ content, labels }: LockedLoadingsProps): ReactElement {
  const { t } = useText('marine-setup')
  return (
    <Card title={t('tariff.loadings')}>
      <Facts
        facts={[
          ...content.add_ons.map(
            ({ clause, rate_ppm }) =>
              [labels.nameOf({ kind: 'add_on', of: [clause] }), labels.valueOf('add_on', rate_ppm)] as const,
          ),
          ...content.vessel_ages.map(
            ({ over_years, factor_bps }) =>
              [
                labels.nameOf({ kind: 'age', of: [String(over_years)] }),
                labels.valueOf('age', factor_bps),
              ] as const,
          ),
          ...content.conveyances.map(
            ({ conveyance, factor_bps }) =>
              [
                labels.nameOf({ kind: 'conveyance', of: [conveyance] }),
                labels.valueOf('conveyance', factor_bps),
              ] as const,
          ),
        ]}
      />
    </Card>
  )
}

interface AgeRowsProps {
  draft: CargoDraft
  errorOf: (path: string) => string | null
  setAge: (at: number, part: Partial<{ years: string; factor: string }>) => void
  change: (part: Partial<CargoDraft>) => void
}

/** The loadings by the age of the vessel. */
function AgeRows({ draft, errorOf, setAge, change }: AgeRowsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-setup')
  return (
    <>
      {draft.ages.map((age, at) => (
        <div key={at} className={styles.row}>
          <Field label={t('tariff.years')} validationMessage={errorOf(`vessel_ages.${at}.over_years`)}>
            <Input
              className={styles.short}
              dir="ltr"
              inputMode="numeric"
              value={age.years}
              onChange={(_event, { value }) => setAge(at, { years: value })}
            />
          </Field>
          <Field label={t('tariff.factor')} validationMessage={errorOf(`vessel_ages.${at}.factor_bps`)}>
            <Input
              className={styles.short}
              dir="ltr"
              inputMode="decimal"
              contentAfter="%"
              value={age.factor}
              onChange={(_event, { value }) => setAge(at, { factor: value })}
            />
          </Field>
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('tariff.remove_age', { years: age.years })}
            onClick={() => change({ ages: draft.ages.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
    </>
  )
}

/** Fields of minimum, uplift, excess, commission and its taxes, and the age of exchange rates. */
export function FigureFields({ edit, labels, locked }: FieldsProps): ReactElement {
  const fields = useFieldStyles()
  const { t, has } = useText('marine-setup')
  return (
    <Card title={t('tariff.others')}>
      {locked ? (
        <Facts
          facts={figureNames.map((name) => [
            t(`tariff.figures.${name}`),
            labels.valueOf(name, edit.content[name]),
          ])}
        />
      ) : (
        <div className={fields.fields}>
          {figureNames.map((name) => (
            <Amount
              key={name}
              label={t(`tariff.figures.${name}`)}
              fault={edit.errorOf(name)}
              {...(figures[name] === 'days' ? {} : { sign: figures[name] === 'money' ? '₦' : '%' })}
              {...(has(`tariff.hints.${name}`) ? { hint: t(`tariff.hints.${name}`) } : {})}
              value={edit.draft.figures[name]}
              onChange={(value) => edit.change({ figures: { ...edit.draft.figures, [name]: value } })}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
