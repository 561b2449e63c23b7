export { type, until } from '../testing.tsx'
export { click, closeScreen, pageText, renderScreen, write } from './render-screen.tsx'
export { type Shown, show } from './show.tsx'
