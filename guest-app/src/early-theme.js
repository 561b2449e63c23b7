// Runs before the first paint, so that a phone in dark mode shows no light page first. The app takes over after it.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Without storage the phone says.
  }
  const systemIsDark = theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'dark' || systemIsDark) document.documentElement.classList.add('early-dark')
})()
