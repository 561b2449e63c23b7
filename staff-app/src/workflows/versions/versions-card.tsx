import type { Workflow } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, Spinner, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import type { EditedStep } from '../steps/steps.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { RestoreVersion } from './restore-version.tsx'

const VersionChanges = lazyPart(() => import('./version-changes.tsx').then((m) => m.VersionChanges))

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  version: { display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalS },
  about: { flexGrow: 1, minWidth: 0 },
  note: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalS,
    marginBlock: tokens.spacingVerticalM,
  },
})

/** Represents the draft among version numbers. */
const DRAFT = 0

interface VersionsCardProps {
  workflow: Workflow
  catalogue: Catalogue
  /** Takes the steps of a version into the draft; null where they cannot be changed. */
  onRestore: ((steps: EditedStep[]) => void) | null
  onUndo: () => void
}

/** Lists the published versions and the changes between two of them; each can be restored into the draft. */
export function VersionsCard(props: VersionsCardProps): ReactElement | null {
  const { workflow, catalogue, onRestore, onUndo } = props
  const styles = useStyles()
  const { t, formatDateTime, dotted } = useText('workflows')
  const numbers = workflow.versions.map(({ workflow_version }) => workflow_version)
  const choices = workflow.has_draft ? [DRAFT, ...numbers] : numbers
  const [before, setBefore] = useState<number | null>(null)
  const [after, setAfter] = useState<number | null>(null)
  const to = choices.find((one) => one === after) ?? choices[0] ?? DRAFT
  const from = numbers.find((one) => one === before) ?? choices[1] ?? to
  const named = (version: number): string =>
    version === DRAFT ? t('draft') : t('version', { version: String(version) })
  if (numbers.length === 0) return null
  return (
    <Card title={t('versions')}>
      <ul className={styles.list}>
        {workflow.versions.map(({ workflow_version: version, created_at, created_by, note }) => (
          <li key={version} className={styles.version}>
            <div className={styles.about}>
              {version === workflow.workflow_version
                ? t('version_now', { version: String(version) })
                : named(version)}
              <div className={styles.faint}>{dotted([created_by, formatDateTime(created_at)])}</div>
              {note ? <div className={styles.note}>{note}</div> : null}
            </div>
            {onRestore ? (
              <RestoreVersion
                workflowId={workflow.id}
                version={version}
                onRestore={onRestore}
                onUndo={onUndo}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {choices.length > 1 ? (
        <>
          <div className={styles.choice}>
            <Field label={t('compare_from')}>
              <Select value={String(from)} onChange={(_event, data) => setBefore(Number(data.value))}>
                {numbers.map((version) => (
                  <option key={version} value={String(version)}>
                    {named(version)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('compare_to')}>
              <Select value={String(to)} onChange={(_event, data) => setAfter(Number(data.value))}>
                {choices.map((version) => (
                  <option key={version} value={String(version)}>
                    {named(version)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Suspense fallback={<Spinner size="tiny" label={t('loading')} />}>
            <VersionChanges
              workflow={workflow}
              from={from}
              to={to === DRAFT ? null : to}
              catalogue={catalogue}
            />
          </Suspense>
        </>
      ) : null}
    </Card>
  )
}
