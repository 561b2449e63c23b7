import type { CargoPolicy, PolicyVersion } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { MarineKind } from '../../paths.ts'
import { FileButton } from '../file-button.tsx'
import { historyAtom } from './changes.atoms.ts'
import { CompareTable } from './compare-table.tsx'
import { signedNaira } from './signed-naira.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  version: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  faint: { color: tokens.colorNeutralForeground2 },
  papers: { display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface HistoryCardProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** Lists the versions of a policy with their documents; renders nothing for an unchanged policy. */
export function VersionsCard({ kind, policy }: HistoryCardProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { data } = useAtomValue(historyAtom([kind, policy.id]))
  if (!data || data.versions.length < 2) return null
  return (
    <Card title={t('changes.versions')}>
      <ol className={styles.list} reversed>
        {data.versions.toReversed().map((version) => (
          <Version key={version.number} {...{ kind, version }} id={policy.id} />
        ))}
      </ol>
    </Card>
  )
}

function Version({
  kind,
  id,
  version,
}: {
  kind: MarineKind
  id: string
  version: PolicyVersion
}): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira } = useText('marine-policies')
  const { number, certificate_number: certificate, debit_note_number: note, difference } = version
  return (
    <li className={styles.version}>
      <span className={styles.line}>
        <span className={styles.name}>{t('changes.version', { number })}</span>
        <span className={styles.amount}>
          {number === 1 ? formatNaira(difference) : signedNaira(difference, formatNaira)}
        </span>
      </span>
      <span className={styles.faint}>
        {t('changes.from_by', { day: formatDate(version.effective_on), who: version.issued_by })}
      </span>
      <span className={styles.papers}>
        <FileButton
          {...{ kind, id, version: number }}
          file="certificate"
          name={`${certificate}.pdf`}
          label={certificate}
          subtle
        />
        {note ? (
          <FileButton
            {...{ kind, id, version: number }}
            file="debitNote"
            name={`${note}.pdf`}
            label={note}
            subtle
          />
        ) : null}
      </span>
    </li>
  )
}

/** Compares two versions of a policy, initially the last two; renders nothing with one version. */
export function CompareCard({ kind, policy }: HistoryCardProps): ReactElement | null {
  const { data } = useAtomValue(historyAtom([kind, policy.id]))
  if (!data || data.versions.length < 2) return null
  return <Compare key={data.versions.length} kind={kind} versions={data.versions} />
}

function Compare({
  kind,
  versions,
}: {
  kind: MarineKind
  versions: readonly PolicyVersion[]
}): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate } = useText('marine-policies')
  const [one, setOne] = useState(versions.length - 1)
  const [other, setOther] = useState(versions.length)
  const [before, after] = [versions[one - 1], versions[other - 1]]
  if (!before || !after) return null
  const named = ({ number, effective_on }: PolicyVersion): string =>
    t('changes.version_from', { number, day: formatDate(effective_on) })
  const choose = (label: string, value: number, put: (value: number) => void): ReactElement => (
    <Field label={label}>
      <Select value={String(value)} onChange={(_event, data) => put(Number(data.value))}>
        {versions.map((version) => (
          <option key={version.number} value={version.number}>
            {named(version)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Card title={t('changes.compare')}>
      <div className={styles.stack}>
        <div className={styles.choices}>
          {choose(t('changes.compare_one'), one, setOne)}
          {choose(t('changes.compare_other'), other, setOther)}
        </div>
        <CompareTable {...{ kind, before, after }} names={[named(before), named(after)]} />
      </div>
    </Card>
  )
}
