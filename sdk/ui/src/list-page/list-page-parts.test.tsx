import { type ReactElement, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { closeScreen, pageText, renderScreen } from '../testing/render-screen.tsx'
import { until } from '../testing.tsx'
import { listAtoms } from './list.atoms.ts'
import { ListPage } from './list-page.tsx'

interface Row {
  id: string
}
const nothing = (): void => undefined

afterEach(closeScreen)

it('keeps a dialog above the rows open while their cells wait for texts', async () => {
  let arrive: (name: string) => void = nothing
  const name = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const rowsOf = listAtoms(['things'], async () => ({
    data: [{ id: '1' }],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  }))
  await renderScreen(
    <ListPage<Row>
      title="Things"
      listKey="things"
      rowsOf={rowsOf}
      columns={[{ key: 'name', label: 'Name', render: () => <Late name={name} /> }]}
      filters={[]}
      filterNames={[]}
      hrefOf={({ id }) => `/things/${id}`}
      empty={{ title: 'None', text: '' }}
      above={
        <>
          <p>Totals</p>
          <ConfirmDialog title="Sure?" confirm="Yes" cancel="No" onConfirm={nothing} onClose={nothing}>
            It cannot be undone.
          </ConfirmDialog>
        </>
      }
    />,
    '/things/',
    { workspace: { views: { list: async () => [] } } },
  )
  await until(() => pageText().includes('1 in the list'))
  expect(isHidden(document.querySelector('p'))).toBe(false)
  expect(isHidden(document.querySelector('[role="dialog"]'))).toBe(false)
  arrive('First')
  await until(() => pageText().includes('First'))
})

/** Whether React hides an element, or what is around it, while a part waits. */
const isHidden = (element: Element | null): boolean => element?.closest('[style*="display: none"]') !== null

function Late({ name }: { name: Promise<string> }): ReactElement {
  return <>{use(name)}</>
}
