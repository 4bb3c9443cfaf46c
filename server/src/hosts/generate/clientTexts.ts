import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file from which translators of the extension start; they add `bundle.l10n.de.json` and the like beside it. */
export const clientTextsPath = 'l10n/bundle.l10n.json';

/** The first argument of `l10n.t(…)`, which is always a plain string. */
const translated = /\bl10n\.t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|("(?:[^"\\\n]|\\.)*"))/g;

/** Every text of the extension in VS Code that can be translated, as JSON: each English text is its own key. */
export function clientTexts(root: string): string {
	const folder = join(root, 'client', 'src');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.ts'),
	);
	const texts = files.flatMap((name) =>
		[...readFileSync(join(folder, name), 'utf8').matchAll(translated)].map(([, single = '', double]) =>
			JSON.parse(double ?? `"${single.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`),
		),
	);
	const sorted = [...new Set<string>(texts)].sort();
	return `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), undefined, '\t')}\n`;
}
