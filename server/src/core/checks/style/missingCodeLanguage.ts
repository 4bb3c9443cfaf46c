import { sliceOf } from '../../language/document.ts';
import { readJsonNodes } from '../../language/json.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import { styleCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';

export const missingCodeLanguage = styleCheck({
	code: 'missing-code-language',
	title: 'Code block without a language',
	explain:
		'Without a language after the backticks, the code has no colors, and programs that read the page have to guess. Name the language. Only code whose language is clear is reported.',
	examples: {
		bad: '⟦```⟧\n{ "id": 42, "name": "Ada" }\n```\n\n⟦```⟧\nnpm install example\n```\n',
		good: '```json\n{ "id": 42, "name": "Ada" }\n```\n\n```\nsrc\n  index.ts\n```\n',
	},
	page(document, report) {
		for (const { info, content, span, closed } of document.syntax.fences) {
			if (!closed || sliceOf(document, info).trim() !== '') continue;
			const language = guessLanguage(
				sliceOf(document, content)
					.replace(/\r/g, '')
					.replace(/^[ \t>]+/gm, (blank) => blank.replace(/>/g, '')),
			);
			if (language === undefined) continue;
			const fence = /^(?:`+|~+)/.exec(sliceOf(document, span))?.[0].length ?? 3;
			const end = span.start + fence;
			report({
				span: { start: span.start, end },
				message: `Code block has no language. Add \`${language}\` after the fence.`,
				fixes: [preferredFix(`Add \`${language}\``, { start: end, end }, language)],
			});
		}
	},
});

/** Language of code, if its syntax is unambiguous. */
function guessLanguage(code: string): string | undefined {
	const text = code.trim();
	if (text.length > maxLength) return undefined;
	if (isJson(text)) return 'json';
	return languages.find(([, form]) => form.test(text))?.[0] ?? (isShell(text) ? 'bash' : undefined);
}

const maxLength = 20_000;

const languages: readonly (readonly [string, RegExp])[] = [
	['http', /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/\d|HTTP\/\d(?:\.\d)? \d{3}\b)/],
	['php', /^<\?php\b/],
	['html', /^<!doctype html|^<html\b/i],
	['xml', /^<\?xml /],
	['sql', /^(?:SELECT\s[^;]*\sFROM\s|INSERT INTO \S+ ?\(|CREATE TABLE \S+ ?\(|ALTER TABLE \S+ )/],
	['dockerfile', /^FROM \S+(?: AS \S+)?\n[\s\S]*^(?:RUN|COPY|CMD|WORKDIR) /m],
	[
		'python',
		/^(?:from [\w.]+ import [\w(*]|import [\w.]+(?: as \w+)?\n|def \w+\([^)]*\)(?: -> [^:]+)?:\n|class \w+(?:\([\w., ]*\))?:\n)/,
	],
	[
		'javascript',
		/^(?:import (?:[\w*{][^'"\n;]* from )?['"][^'"\n]+['"];?\n|const [\w{}, ]+ = (?:await |new |require\()[^:\n]*\n)(?![\s\S]*(?:\binterface \w|\w: (?:string|number|boolean)\b|<\w+>))/,
	],
];

function isJson(text: string): boolean {
	if (!/^(?:\{\s*"|\[\s*\{\s*")[\s\S]*[}\]]$/.test(text)) return false;
	const tree = readJsonNodes(text);
	return tree.root !== undefined && hasReliableStructure(text, tree);
}

const command =
	/^(?:\$ )?(?:sudo )?(?:npm (?:i|ci|install|run|init|create|exec|start|test|add)|npx \S|yarn (?:add|install|create|dlx|run)|pnpm (?:add|i|install|dlx|create|run)|bun (?:add|install|run|x)|bunx |pip3? install|curl -|curl ['"]?http|git (?:clone|add|commit|push|pull|checkout|init)|docker (?:run|build|compose|pull|exec)|docker-compose |cd [\w./~-]+$|export \w+=|brew (?:install|tap)|cargo (?:install|add|run|build)|go (?:get|install|run|mod)|kubectl |helm |mkdir |apt(?:-get)? |poetry |uv (?:pip|add|run|sync)|composer (?:require|install)|chmod |wget )/;

/** True if every line is a command, a comment, or a continuation. */
function isShell(text: string): boolean {
	const lines = text.replace(/\\\n/g, ' ').split('\n');
	if (/^(?:\$ )?curl /.test(lines[0] ?? '') && command.test(lines[0] ?? '')) return lines.length === 1;
	return (
		lines.some((line) => command.test(line)) &&
		lines.every((line) => line.trim() === '' || /^\s*#/.test(line) || command.test(line))
	);
}
