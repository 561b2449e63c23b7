import type { SearchHit } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { openPart } from '../testing/open-screen.tsx'
import { Palette } from './palette.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const claim = (id: string, title: string): SearchHit => ({
  kind: 'claim',
  id,
  title,
  customer: 'Ada Obi',
  plate: 'ABC123DE',
  state: 'notified',
  workflow_id: null,
})

it('opens what was typed in full, not the last result, when Enter comes before the answer', async () => {
  let find = (_hits: SearchHit[]): void => undefined
  answer('workspace.search.find', ({ query }) =>
    query.q === 'CLM/1'
      ? [claim('first', 'CLM/1')]
      : new Promise<SearchHit[]>((resolve) => {
          find = resolve
        }),
  )
  answer('workspace.myWork.areas', [])
  const { user } = await openPart(<Palette typedBefore={{ current: '' }} onClose={() => undefined} />)
  const box = await screen.findByRole('combobox', { hidden: true })
  await user.type(box, 'CLM/1')
  await screen.findByRole('option', { name: /^CLM\/1 ?ABC123DE/, hidden: true })
  await user.type(box, '2{Enter}')
  expect(location.pathname).toBe('/')
  await waitFor(() => {
    find([claim('second', 'CLM/12')])
    expect(location.pathname).toBe('/claims/second')
  })
})

it('opens the chosen line at once', async () => {
  answer('workspace.search.find', [claim('first', 'CLM/1'), claim('second', 'CLM/12')])
  answer('workspace.myWork.areas', [])
  const { user } = await openPart(<Palette typedBefore={{ current: 'CLM/1' }} onClose={() => undefined} />)
  await screen.findByRole('option', { name: /^CLM\/12/, hidden: true })
  await user.type(screen.getByRole('combobox', { hidden: true }), '{ArrowDown}{Enter}')
  expect(location.pathname).toBe('/claims/second')
})
