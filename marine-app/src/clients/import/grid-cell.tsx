import type { ClientImportColumn, ImportCell } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  cell: { display: 'grid', justifyItems: 'start', minWidth: '120px', maxWidth: '260px' },
  field: { minWidth: '170px' },
  raw: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  text: { overflowWrap: 'anywhere' },
  open: {
    minWidth: 0,
    paddingInline: 0,
    justifyContent: 'start',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
})

interface GridCellProps {
  column: ClientImportColumn
  rowNumber: number
  cell: ImportCell | undefined
  /** Saves a new value; without it the cell is read-only. */
  onType?: ((text: string | null) => void) | undefined
}

/** Shows a value as in the file and as read; a field to correct it opens on an error or a click. */
export function GridCell({ column, rowNumber, cell, onType }: GridCellProps): ReactElement {
  const styles = useStyles()
  const { t, labelled } = useText('client-imports')
  const [open, setOpen] = useState(false)
  const raw = cell?.raw ?? ''
  const shown = presentedCell(column, cell, t)
  const label = t('grid.fix', { column: t(`columns.${column}`), row: rowNumber })
  if (onType && (open || cell?.fault)) {
    return (
      <CorrectionField
        key={cell?.typed ?? raw}
        label={label}
        text={cell?.typed ?? raw}
        fault={cell?.fault ?? null}
        opened={open}
        onDone={(text) => {
          setOpen(false)
          if (text !== (cell?.typed ?? raw)) onType(text === raw ? null : text)
        }}
      />
    )
  }
  const before =
    raw !== shown && raw !== '' ? <span className={styles.raw}>{t('grid.raw', { raw })}</span> : null
  return (
    <div className={styles.cell}>
      {onType ? (
        <Button
          appearance="transparent"
          size="small"
          className={styles.open}
          aria-label={labelled(label, shown || t('grid.empty'))}
          onClick={() => setOpen(true)}
        >
          <bdi>{shown || '–'}</bdi>
        </Button>
      ) : (
        <bdi className={styles.text}>{shown || '–'}</bdi>
      )}
      {before}
      {cell?.fault ? <span role="alert">{cell.fault}</span> : null}
    </div>
  )
}

function presentedCell(
  column: ClientImportColumn,
  cell: ImportCell | undefined,
  t: (key: string) => string,
): string {
  const text = cell?.understood ?? ''
  if (text === '') return ''
  if (column === 'client_type') return t(`kinds.${text}`)
  return column === 'id_type' ? t(`documents.${text}`) : text
}

interface CorrectionFieldProps {
  label: string
  text: string
  fault: string | null
  opened: boolean
  onDone: (text: string) => void
}

function CorrectionField({ label, text, fault, opened, onDone }: CorrectionFieldProps): ReactElement {
  const styles = useStyles()
  const [typed, setTyped] = useState(text)
  return (
    <Field className={styles.field} validationMessage={fault}>
      <Input
        size="small"
        dir="auto"
        aria-label={label}
        autoComplete="off"
        autoFocus={opened}
        value={typed}
        onChange={(_event, { value }) => setTyped(value)}
        onBlur={() => onDone(typed.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone(typed.trim())
          if (event.key === 'Escape') onDone(text)
        }}
      />
    </Field>
  )
}
