import type { Sale } from '@coverdesk/sdk'
import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { EditConflict, FormAlert, PageTitle, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { queuePath } from '../paths.ts'
import { isCompany } from './answers.ts'
import { ClientSection } from './client-section.tsx'
import { CoverSection } from './cover-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PremiumCard } from './premium-card.tsx'
import { RefusedSummary } from './refused-summary.tsx'
import { fieldId } from './sale-field.tsx'
import { saleAtom, saleListsAtom } from './sales.atoms.ts'
import { useFirstQuestion } from './use-first-question.ts'
import { usePrices } from './use-prices.ts'
import { useSelling } from './use-selling.ts'
import { useVehicleCheck } from './use-vehicle-check.ts'
import { VehicleSection } from './vehicle-section.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  side: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--header, 56px) + 16px)',
    '@media (max-width: 1000px)': { position: 'static' },
  },
  end: { display: 'grid', rowGap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
})

/** `/underwriting/buy-motor`: sells a policy to a customer by telephone or at the counter; `?sale=` continues a sale. */
export function NewPolicyScreen(): ReactElement {
  const [search] = useSearchParams()
  // Once the sale has started, the URL names it; the content of the page stays.
  const [id] = useState(search.get('sale') ?? '')
  const sale = useAtomValue(saleAtom(id))
  if (sale?.form && sale.identity.settled && !sale.form.can_change) {
    return <Redirect to={queuePath(MOTOR_WORKFLOW_ID, 'trackers', sale.tracker.id)} replace />
  }
  return <SalePage loaded={sale} />
}

function SalePage({ loaded }: { loaded: Sale | null }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  // Loaded before the user types: a component that suspends for its texts would take the focus away.
  useText('policies')
  const selling = useSelling(loaded)
  const { sale, answers, change, faults, submit, saving } = selling
  useFirstQuestion(answers, sale)
  const covers = useAtomValue(saleListsAtom)[6]
  const prices = usePrices(covers, answers.cover ?? {})
  const { vehicle = {}, cover: { start_date: start = '' } = {} } = answers
  const { registration_number = '', unplated, chassis_number = '' } = vehicle
  const plate = useVehicleCheck('plate', unplated ? '' : registration_number, start)
  const chassis = useVehicleCheck('chassis', chassis_number, start)
  const reference = sale?.tracker.reference
  const section = { answers, change, faults }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void selling.send('link')
  }
  return (
    <>
      <PageTitle
        title={reference ? t('title_run', { reference }) : t('title')}
        lead={t('lead')}
        actions={<Button onClick={selling.startAgain}>{t('again')}</Button>}
      />
      <form noValidate onKeyDown={onKeyDown} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <RefusedSummary faults={faults} refused={selling.refused} />
            {saving === 'elsewhere' ? (
              <EditConflict busy={submit.busy} onMine={selling.keepMine} onTheirs={selling.takeTheirs} />
            ) : null}
            <ClientSection selling={selling} />
            <VehicleSection {...section} plate={plate} chassis={chassis} />
            <CoverSection {...section} prices={prices} />
            <PersonSection {...section} company={isCompany(answers, sale)} />
            <Card title={t('end.title')}>
              <div className={styles.end}>
                <p className={styles.faint}>{t('end.documents')}</p>
                <Field validationMessage={faults['about.declaration'] ?? null}>
                  <Checkbox
                    id={fieldId('about.declaration')}
                    label={t('end.declaration')}
                    checked={answers.about?.declaration === true}
                    onChange={(_event, data) => change('about', { declaration: data.checked === true })}
                  />
                </Field>
                <FormAlert text={submit.alert} />
                <div className={styles.bar}>
                  <Button
                    appearance="primary"
                    disabledFocusable={submit.busy}
                    onClick={() => void selling.send('link')}
                  >
                    {t('end.link')}
                  </Button>
                  <Button disabledFocusable={submit.busy} onClick={() => void selling.send('record')}>
                    {t('end.record')}
                  </Button>
                  <span role="status" className={styles.faint}>
                    {saving === 'idle' ? null : t(`kept.${saving}`)}
                  </span>
                </div>
              </div>
            </Card>
          </div>
          <div className={styles.side}>
            <PremiumCard answers={answers} prices={prices} />
          </div>
        </div>
      </form>
    </>
  )
}
