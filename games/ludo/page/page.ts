import { variants } from '../../../src/ludo/facts.ts'
import { en } from '../words/en.ts'
import type { Words } from '../words/words.ts'
import { drawBoard } from './boardDrawing.ts'
import { drawFace } from './dieDrawing.ts'
import { icon } from './icons.ts'
import { rulesCards } from './rulesCards.ts'

/** Tags for the head and for the end of the body, which load style and script, and the colour of the browser's bars. */
type Parts = { head: string; tail: string; themeColour: string }

type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

const title = 'Play Ludo free in your browser: Supreme, Turbo, Ninja, League'
const description = en.rules.lead

/** The HTML of the demo at `origin`. It shows the board before any JavaScript runs. */
export const gamePage = (origin: string, { head, tail, themeColour }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColour}">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${origin}/play/ludo/">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body>
<main><div class="game" data-phase="lobby" data-testid="ludo">
<header class="top">
<a class="back" href="/ludo/" data-label="back" aria-label="${en.back}">${icon('back')}</a>
<h1><span class="variant">${en.variants.supreme}</span> <small data-word="demo">${en.demo}</small></h1>
<button class="sound" type="button" aria-pressed="false" data-label="sound" aria-label="${en.sound}">${icon('sound')}</button>
<p class="limit"><span class="by-time">${icon('clock')}</span><span class="by-turns">${icon('steps')}</span><span class="visually-hidden limit-name">${en.timeLeft}</span><b>2:00</b></p>
</header>
<ul class="others"></ul>
<div class="board">${drawBoard()}<svg class="route" viewBox="-.3 -.3 15.6 15.9" aria-hidden="true"></svg><div class="tokens"></div></div>
<ul class="me"></ul>
<div class="tray">
<button class="roll" type="button" disabled data-label="roll" aria-label="${en.roll}"><span class="die" data-shown="5"><span class="cube">${[1, 2, 3, 4, 5, 6].map(drawFace).join('')}</span></span></button>
<ol class="numbers" aria-hidden="true"></ol>
<p class="prompt"><b></b><span></span></p>
</div>
${install('secondary', 'install')}
<p class="visually-hidden announcer" role="status"></p>
${lobby()}
<section class="sheet result" hidden tabindex="-1"><h2></h2><p class="score"><b></b> <span data-word="points">${en.points}</span></p><p class="reason"></p><ol class="standings"></ol><p class="app-note" data-word="inTheApp">${en.inTheApp}</p>${install('primary', 'install-after')}
<div class="pair"><button type="button" class="secondary again" data-word="again">${en.again}</button><button type="button" class="secondary other" data-word="otherGame">${en.otherGame}</button></div><p class="adults" data-word="adults">${en.adults}</p></section>
</div>
<article class="about">${rulesCards()}
<nav><a href="/ludo/" hreflang="en">Ludo</a><a href="/play/ludo/" lang="en">English</a><a href="?lang=hi" lang="hi">हिन्दी</a><a href="?lang=gu" lang="gu">ગુજરાતી</a><a href="?lang=bn" lang="bn">বাংলা</a></nav></article></main>
${tail}
</body>
</html>
`

const word = (key: TextKey, tag = 'span') => `<${tag} data-word="${key}">${en[key]}</${tag}>`

const install = (look: 'primary' | 'secondary', testId: string) =>
  `<a class="${look} install" href="/ludo/" data-testid="${testId}">${icon('download')}${word('install')}</a>`

const variantIcons = { supreme: 'clock', turbo: 'steps', ninja: 'numbers', league: 'league' } as const

function lobby(): string {
  const games = variants.map(
    (variant, index) =>
      `<label><input type="radio" name="variant" value="${variant}"${index === 0 ? ' checked' : ''}><span class="tile">${icon(variantIcons[variant])}<b data-variant="${variant}">${en.variants[variant]}</b><small data-gist="${variant}">${en.gist[variant]}</small></span></label>`,
  )
  const players = [2, 3, 4].map(
    (count) =>
      `<label><input type="radio" name="players" value="${count}"${count === 2 ? ' checked' : ''}><span>${count}</span></label>`,
  )
  const levels = (['easy', 'clever'] as const).map(
    (level) =>
      `<label><input type="radio" name="level" value="${level}"${level === 'easy' ? ' checked' : ''}>${word(level)}</label>`,
  )
  return `<form class="sheet lobby">${word('intro', 'h2')}
<fieldset class="games"><legend class="visually-hidden" data-word="whichGame">${en.whichGame}</legend>${games.join('')}</fieldset>
<div class="choices"><fieldset><legend data-word="howMany">${en.howMany}</legend><div class="segments">${players.join('')}</div></fieldset>
<fieldset><legend data-word="howStrong">${en.howStrong}</legend><div class="segments">${levels.join('')}</div></fieldset></div>
<button class="primary play" type="button" disabled data-word="play" data-testid="ludo-play">${en.play}</button></form>`
}
