/** Colors with enough contrast. Those of VS Code for errors and the like have less, or none in themes of high contrast. */
const light =
	'--c-paper: #fff; --c-soft: #f5f6f8; --c-line: #d9dde3; --c-text: #1c2128; --c-dim: #59636e; --c-link: #0a58ca; --c-added: #dcf5e3; --c-removed: #ffe4e1; --c-bad: #b3261e; --c-warn: #8a5300; --c-good: #1a6b38;';
const dark =
	'--c-paper: #15181d; --c-soft: #1d2127; --c-line: #343a43; --c-text: #e3e7ec; --c-dim: #9aa4b0; --c-link: #7db3ff; --c-added: #163a24; --c-removed: #51231f; --c-bad: #ff9a91; --c-warn: #f0b95a; --c-good: #7fd69a;';

/** Style of the report. Classes of blocks begin with `v-`; those around them never do. */
export const reportStyle = `
:root { color-scheme: light dark; ${light} --sans: system-ui, -apple-system, "Segoe UI", sans-serif; --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root { --paper: var(--c-paper); --soft: var(--c-soft); --line: var(--c-line); --text: var(--c-text); --dim: var(--c-dim); --link: var(--c-link); --added: var(--c-added); --removed: var(--c-removed); --bad: var(--c-bad); --warn: var(--c-warn); --good: var(--c-good); }
:root:has(.vscode-light, .vscode-high-contrast-light) { color-scheme: light; ${light} }
:root:has(.vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)) { color-scheme: dark; ${dark} }
.embedded { --paper: var(--vscode-editor-background, var(--c-paper)); --soft: var(--vscode-textCodeBlock-background, var(--c-soft)); --line: var(--vscode-panel-border, var(--c-line)); --text: var(--vscode-foreground, var(--c-text)); --dim: var(--vscode-descriptionForeground, var(--c-dim)); --link: var(--vscode-textLink-foreground, var(--c-link)); --sans: var(--vscode-font-family, system-ui); --mono: var(--vscode-editor-font-family, monospace); }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--text); font: 15px/1.5 var(--sans); scroll-padding-top: 1rem; }
body { margin: 0; padding: 0; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 2px; }
a:not([href]) { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
h1, h2, h3, p, ol, ul { margin: 0; }
h1 { font-size: 1.35rem; line-height: 1.3; }
h2 { font-size: 1.1rem; padding: 0 0 .4rem; border-bottom: 1px solid var(--line); margin-bottom: .6rem; }
h3 { font-size: 1rem; }
code, pre, .place, .rule, .url { font-family: var(--mono); font-size: .87em; }
code { color: inherit; background: var(--soft); border-radius: 3px; padding: .1em .3em; }
header, main { padding: 1.25rem clamp(1rem, 3vw, 2.25rem); min-width: 0; }
header { padding-bottom: 0; }
.versions { color: var(--dim); margin-top: .2rem; } .versions > a { margin-left: .75rem; }
.verdict { margin-top: .8rem; padding: .65rem .9rem; border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 4px; background: var(--soft); }
.verdict strong { color: var(--tone); }
.is-bad { --tone: var(--bad); } .is-good { --tone: var(--good); }
nav { padding: 1rem clamp(1rem, 3vw, 2.25rem) 0; font-size: .9rem; }
nav ol { list-style: none; padding: 0; }
nav > ol { display: flex; flex-wrap: wrap; gap: .35rem .5rem; }
nav > ol > li > a { display: inline-block; padding: .15rem .55rem; border: 1px solid var(--line); border-radius: 1rem; }
nav a { color: inherit; text-decoration: none; } nav a:hover { color: var(--link); text-decoration: underline; }
nav li ol { display: none; }
.count { color: var(--dim); font-weight: 400; font-size: .87em; font-variant-numeric: tabular-nums; }
main > section + section { margin-top: 2.25rem; }
main h3 { margin-top: 1rem; }
.rows { list-style: none; padding: 0; }
.rows > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .75rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
.rows > li > p { flex: 1 1 26rem; min-width: 0; }
.rows > li > .place { margin-inline-start: auto; } .rows > li > .places { flex: 1 1 100%; padding-inline-start: 7.35rem; }
.badge { flex: none; width: 6.6rem; white-space: nowrap; color: var(--tone, var(--dim)); font-size: .82rem; font-weight: 600; }
.badge::before { content: ""; display: inline-block; width: .55em; height: .55em; margin-right: .5em; background: currentColor; border-radius: 50%; }
.is-error, .is-breaking { --tone: var(--bad); } .is-warning { --tone: var(--warn); }
.is-error::before, .is-breaking::before { border-radius: 1px; }
.rule, .cause, .note, .where, .rest, .url { color: var(--dim); }
.line { color: var(--dim); }
.page { margin-top: .9rem; border: 1px solid var(--line); border-radius: 5px; padding: .65rem .9rem; }
.page > h3 { margin: 0; }
.where { font-size: .9rem; display: flex; flex-wrap: wrap; gap: 0 1rem; }
summary { cursor: pointer; padding: .25rem 0; } .page > details > summary, .places > summary { color: var(--dim); font-size: .9rem; }
.facts { padding-left: 1.2rem; }
.change { border-top: 1px solid var(--line); padding: .6rem 0; }
.kind { font-size: .8rem; font-weight: 600; color: var(--tone, var(--dim)); text-transform: capitalize; }
.change.is-added { --tone: var(--good); } .change.is-removed { --tone: var(--bad); }
.sides { display: grid; gap: .6rem 1rem; grid-template-columns: minmax(0, 1fr); }
.version { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; color: var(--dim); font-size: .82rem; }
.shown { overflow: auto; max-height: 40rem; contain: content; border: 1px solid var(--line); border-top: 2px solid var(--line); border-radius: 3px; padding: .55rem .8rem; background: var(--paper); }
.is-before > .shown { border-top-color: var(--bad); } .is-after > .shown { border-top-color: var(--good); }
.pages { columns: 20rem; padding: .4rem 0 .4rem 1.2rem; }
.hidden, ins::before, del::before { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
ins::before { content: "added: "; } del::before { content: "removed: "; }
ins { background: var(--added); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 2px; border-radius: 2px; }
del { background: var(--removed); text-decoration: line-through; border-radius: 2px; }
ins code, del code { background: none; }
ins:has(img, svg), del:has(img, svg) { display: inline-block; padding: 3px; }
ins:has(img, svg) { outline: 2px solid var(--good); } del:has(img, svg) { outline: 2px dashed var(--bad); }
.shown > * + *, .shown div > * + p, .shown li > * + *, .shown div > * + div { margin-top: .5rem; }
.shown ul, .shown ol { padding-left: 1.6rem; } .shown dd { margin-left: 1.2rem; }
.shown pre { margin: 0; padding: .6rem .75rem; overflow: auto; background: var(--soft); border-radius: 3px; line-height: 1.45; font-size: .82rem; tab-size: 4; }
.shown pre code { background: none; padding: 0; font-size: 1em; white-space: pre-wrap; }
.shown table { border-collapse: collapse; font-size: .92em; }
.shown th, .shown td { border: 1px solid var(--line); padding: .25rem .55rem; text-align: start; vertical-align: top; overflow-wrap: normal; }
.shown th { background: var(--soft); }
.shown caption { text-align: start; color: var(--dim); }
.shown blockquote { margin: 0; padding-left: .8rem; border-left: 3px solid var(--line); }
.shown img, .shown svg { max-width: 100%; max-height: 24rem; height: auto; overflow: hidden; }
.shown svg { min-width: 1.2em; fill: currentColor; }
.shown .v-h1, .shown .v-h2, .shown .v-h3, .shown .v-h4, .shown .v-title { font-weight: 650; }
.shown .v-h1 { font-size: 1.4rem; } .shown .v-h2 { font-size: 1.2rem; } .shown .v-h3 { font-size: 1.07rem; }
.shown .v-term, .shown .v-label { font-weight: 600; } .shown .v-label { font-size: .85rem; }
.shown .v-skip, .shown .v-note, .shown .v-caption, .shown .v-description, .shown .v-facts, .shown .v-fact, .shown .v-tip, .shown .v-notice, .shown .v-missing-image { color: var(--dim); font-size: .92em; }
.shown .v-fact { margin-inline-start: .4em; }
.shown .v-icon { margin-inline-end: .4em; padding: 0 .3em; border: 1px dashed var(--line); border-radius: 3px; color: var(--dim); font: .8em var(--mono); }
.shown .v-skip { list-style: none; font-style: italic; }
.shown .v-link { color: var(--link); text-decoration: underline; }
.shown .v-callout { border-left: 3px solid var(--dim); background: var(--soft); padding: .5rem .8rem; border-radius: 3px; }
.shown .v-tone-warning, .shown .v-tone-caution { border-left-color: var(--warn); } .shown .v-tone-danger { border-left-color: var(--bad); } .shown .v-tone-tip, .shown .v-tone-check { border-left-color: var(--good); }
.shown .v-card, .shown .v-box, .shown .v-fold, .shown .v-panel, .shown .v-update, .shown .v-missing-image { border: 1px solid var(--line); border-radius: 4px; padding: .45rem .75rem; }
.shown .v-pill { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5em; font-size: .87em; }
.shown .v-grid { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); } .shown .v-grid > * { margin: 0; }
.shown .v-row, .shown .v-operation { font-family: var(--mono); font-size: .87em; } .shown .v-folder { padding-left: 1rem; }
@media (min-width: 72rem) { .change.is-changed .sides, .change.is-moved .sides { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media screen and (min-width: 64rem) {
 body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); grid-template-rows: auto 1fr; }
 nav { grid-column: 1; grid-row: 1 / 3; position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.25rem 1rem; border-right: 1px solid var(--line); background: var(--soft); }
 header, main { grid-column: 2; max-width: 110rem; }
 nav > ol { display: block; } nav > ol > li + li { margin-top: .6rem; }
 nav > ol > li > a { display: flex; justify-content: space-between; gap: .5rem; border: 0; padding: .1rem 0; font-weight: 600; border-radius: 0; }
 nav li ol { display: block; border-left: 1px solid var(--line); padding-left: .7rem; }
 nav li li a { display: block; padding: .08rem 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
}
@media (max-width: 40rem) { .badge { width: auto; } .rows > li > .place { margin: 0; } .rows > li > .places { padding: 0; } .rows > li > p { flex-basis: 100%; order: 0; } .page { padding: .6rem .7rem; } }
@media print { html { font-size: 11px; } nav { display: none; } .shown th, .shown td { overflow-wrap: anywhere; } .shown { max-height: none; overflow: visible; contain: none; } .change, .rows > li { break-inside: avoid; } h2, h3, .where, .page > details > summary, .kind, .version { break-after: avoid; } .change.is-changed .sides, .change.is-moved .sides { grid-template-columns: repeat(2, minmax(0, 1fr)); } details::details-content { content-visibility: visible; block-size: auto; } summary { list-style: none; } * { print-color-adjust: exact; } }
`;

/** Source expression for the content security policy; a test compares it with the style. */
export const reportStyleHash = 'sha256-9smQYQ53cCzNP2TGyGT5WeDQjsnn3JyHrqlhd0NONsA=';
