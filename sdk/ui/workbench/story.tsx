import { type ReactElement, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { AppProviders } from '../src/app-providers.tsx'
import { ErrorBoundary } from '../src/errors/error-boundary.tsx'
import type { Story } from '../src/testing/stories.ts'
import { foundStories, readShown } from './found-stories.ts'
import { storyStore } from './story-store.ts'
import './story.css'

let unmount = (): void => undefined

/** Renders the story that the address names, in a store of its own. */
async function show(): Promise<void> {
  const { hash } = window.location
  const shown = readShown(hash)
  const story = foundStories.get(shown.story)
  if (!story) throw new Error(`No story is named ${shown.story}`)
  delete document.body.dataset.shown
  toast.remove()
  const store = await storyStore(story, shown)
  const address = new URL(story.address ?? '/story.html', window.location.origin)
  window.history.replaceState(null, '', `${address.pathname}${address.search}${hash}`)
  unmount()
  // In an element of its own: what a dialog did to the one before does not last.
  const place = document.createElement('div')
  place.id = 'root'
  document.getElementById('root')?.replaceWith(place)
  const root = createRoot(place)
  unmount = () => root.unmount()
  root.render(
    <StrictMode>
      <ErrorBoundary fallback={(error) => <pre role="alert">{String(error)}</pre>}>
        <AppProviders store={store} brand={shown.brand} face="inter">
          <div className={story.whole ? undefined : 'story'}>
            <Suspense>
              {story.render()}
              <Ready story={story} hash={hash} />
            </Suspense>
          </div>
        </AppProviders>
      </ErrorBoundary>
    </StrictMode>,
  )
}

/** Marks the page once the story is rendered, and presses its button. */
function Ready({ story, hash }: { story: Story; hash: string }): ReactElement | null {
  useEffect(() => {
    const press = setTimeout(() => {
      if (story.press) document.querySelector<HTMLElement>(story.press)?.click()
      document.body.dataset.shown = hash
    })
    return () => clearTimeout(press)
  }, [story, hash])
  return null
}

window.addEventListener('hashchange', () => void show())
// The browser tests read which stories a file has.
Reflect.set(window, 'storyIds', [...foundStories.keys()])
await show()
