import type { AddressAnswer, FileAnswer, FormField } from '@coverdesk/sdk/forms'
import { isBlank, isLater } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { statesAtom } from '../setups.atoms.ts'
import { usePicture } from '../uploads/use-picture.ts'

/** An answer as people read it. */
export function AnswerValue({ field, value }: { field: FormField; value: unknown }): ReactElement {
  const { t, formatDate, formatNaira, formatNumber } = useText('journeys')
  if (isBlank(value)) return <span className="soft">{t('answers.none')}</span>
  if (isLater(field, value)) return <>{t('upload.later')}</>
  switch (field.kind) {
    case 'money':
      return <>{typeof value === 'number' ? formatNaira(value) : String(value)}</>
    case 'number':
      return <>{typeof value === 'number' ? formatNumber(value) : String(value)}</>
    case 'date':
      return <>{formatDate(String(value))}</>
    case 'choice':
      return <>{optionLabel(field, value)}</>
    case 'multi_choice':
      return <Lines lines={(value as unknown[]).map((one) => optionLabel(field, one))} />
    case 'address':
      return <AddressValue address={value as AddressAnswer} />
    case 'photo':
      return <Pictures files={value as FileAnswer[]} />
    case 'file':
      return <Lines lines={(value as FileAnswer[]).map(({ file_name: name }) => name)} />
    case 'signature':
      return <>{t('answers.signed')}</>
    case 'declaration':
      return <>{t('answers.confirmed')}</>
    default:
      return <span className="lines">{String(value)}</span>
  }
}

const optionLabel = ({ options }: FormField, value: unknown): string =>
  options?.find((option) => option.value === value)?.label ?? String(value)

function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return <span className="lines">{lines.join('\n')}</span>
}

function Pictures({ files }: { files: readonly FileAnswer[] }): ReactElement {
  return (
    <span className="pictures">
      {files.map((file) => (
        <Picture key={file.document_id} file={file} />
      ))}
    </span>
  )
}

function Picture({ file }: { file: FileAnswer }): ReactElement {
  const picture = usePicture(file)
  return picture ? <img src={picture} alt={file.file_name} className="thumb" /> : <bdi>{file.file_name}</bdi>
}

function AddressValue({ address: { street, state, lga } }: { address: AddressAnswer }): ReactElement {
  const { formatList } = useText('journeys')
  const states = useAtomValue(statesAtom)
  const name = states.find(({ code }) => code === state)?.name ?? state
  return <>{formatList([street, lga, name])}</>
}
