import type { DataDocument } from '../../../language/document.ts';
import { type RuleFile, type RuleText, readRule } from '../../../language/vale/readRule.ts';
import { readExpression } from '../../../language/vale/valeExpression.ts';
import { readValeSettings, type ValeFault, type ValeSettings } from '../../../language/vale/valeSettings.ts';
import { fileRole } from '../../../project/fileRole.ts';
import type { Project } from '../../../project/project.ts';
import { stylesFolder, valeFile } from '../../../project/settingsFiles.ts';
import { fnv1aHash } from '../../../text/characters.ts';
import { derive } from '../../../text/derive.ts';
import type { Span } from '../../../text/positions.ts';
import type { Alert, ProseRule } from '../proseRule.ts';
import { builtInRules } from './builtInRules.ts';
import { createCapitalizationRule } from './capitalizationRule.ts';
import {
	createConditionalRule,
	createConsistencyRule,
	createOccurrenceRule,
	createRepetitionRule,
} from './countRules.ts';
import { createMetricRule } from './metricRule.ts';
import { RuleContext, type Vocabulary } from './ruleContext.ts';
import { createSpellingRule, type StyleFiles } from './spellingRule.ts';
import { createExistenceRule, createSubstitutionRule } from './wordRules.ts';

/** Rule that can be applied. */
export interface ValeRule {
	/** `Style.Rule` */
	readonly name: string;
	readonly file: RuleFile;
	readonly scopes: readonly ScopeSelector[];
	readonly run: ProseRule;
}

/** Vale styles of a project, ready to be applied. */
export interface ValeStyles {
	/** Equal for equal styles, also in another thread. */
	readonly key: string;
	readonly settings: ValeSettings;
	readonly rules: readonly ValeRule[];
	/** Problems by path of the file that contains them. */
	readonly faults: ReadonlyMap<string, readonly ValeFault[]>;
	/** Cached alerts by text: unchanged blocks are not checked again. */
	readonly known: Map<string, Map<ValeRule, readonly Alert[]>>;
	/** Names of rules and settings that took too long on a page: they are not applied any more. */
	readonly slow: Set<string>;
}

/** Styles of the project; undefined without a `.vale.ini`. */
export const valeStyles = derive(
	({ dataFiles }: Pick<Project, 'dataFiles'>) => [dataFiles],
	(dataFiles): ValeStyles | undefined => {
		const ini = dataFiles.get(valeFile);
		const folder = ini && stylesFolder(ini);
		if (ini === undefined) return undefined;
		const start = folder === '' ? '' : `${folder}/`;
		const files = [...dataFiles.values()].filter((file) => file !== ini && file.path.startsWith(start));
		return compiledStyles(ini, start, folder === undefined ? [] : files);
	},
);

/** Styles, compiled again when one of their files has changed: most data files of a project are others. */
const compiledStyles = derive(
	(ini: DataDocument, folder: string, files: readonly DataDocument[]) => [ini, folder, ...files],
	(ini, folder, ...files) =>
		compileStyles(ini, new Map(files.map((file) => [file.path.slice(folder.length), file]))),
);

class FaultList {
	readonly byPath = new Map<string, ValeFault[]>();

	in({ path }: DataDocument): ValeFault[] {
		const list = this.byPath.get(path) ?? [];
		this.byPath.set(path, list);
		return list;
	}
}

function compileStyles(ini: DataDocument, files: StyleFiles): ValeStyles {
	const settings = readValeSettings(ini.text);
	const faults = new FaultList();
	const ofIni = faults.in(ini);
	ofIni.push(...settings.faults);
	const vocabulary = readVocabulary(settings, files, faults, ofIni);
	const rules: ValeRule[] = [];
	const compile = (name: string, file: RuleFile, list: ValeFault[]) => {
		const context = new RuleContext(name, file, { vocabulary, wordTemplate: settings.wordTemplate }, list);
		const run = runOf(context, files);
		const scopes = scopesOf(file, list);
		if (run !== undefined && scopes.length > 0) rules.push({ name, file, scopes, run });
	};
	const wanted = wantedRules(ini, settings, files, ofIni);
	for (const [name, document] of wanted.written) {
		const { rule, faults: found } = readRule(document);
		const list = faults.in(document);
		list.push(...found);
		if (rule !== undefined) compile(name, rule, list);
	}
	if (wanted.builtIn !== undefined)
		for (const [name, rule] of builtInRules(vocabulary, wanted.builtIn))
			if (wanted.isWanted(name)) compile(name, rule, ofIni);
	const key = [['', ini] as const, ...files].map(
		([path, { text }]) => `${path}:${text.length}:${fnv1aHash(text)}`,
	);
	return {
		key: key.join(' '),
		settings,
		rules,
		faults: faults.byPath,
		known: new Map(),
		slow: new Set(),
	};
}

/** Rules that some section applies: those in files, and those of `Vale` if that style is named. */
function wantedRules(ini: DataDocument, settings: ValeSettings, files: StyleFiles, faults: ValeFault[]) {
	const { namedStyles, namedRules, sections, packages, stylesPath } = settings;
	const written = new Map<string, DataDocument>();
	const styles = new Set<string>();
	const isOff = (name: string) => sections.every(({ choices }) => choices.get(name) === 'NO');
	for (const [path, document] of files) {
		const [style = '', ...rest] = path.split('/');
		if (rest.length === 0 || !/\.ya?ml$/.test(path) || rest.some((part) => /^[._]/.test(part))) continue;
		const name = [style, ...rest].join('.').replace(/\.ya?ml$/, '');
		styles.add(style);
		if ((namedStyles.has(style) || namedRules.has(name)) && !isOff(name)) written.set(name, document);
	}
	if (stylesPath !== undefined && !isRead(ini))
		faults.push({
			span: stylesPath.valueSpan,
			message: `Recto does not read the folder \`${stylesPath.value}\`. Keep the styles in a folder of the project that is not hidden from the site.`,
		});
	for (const [style, span] of isRead(ini) ? namedStyles : [])
		if (style !== 'Vale' && !styles.has(style))
			faults.push({
				span,
				message: packages?.value.includes(style)
					? `Vale style \`${style}\` is not in the project. Recto downloads no packages: run \`vale sync\`, and keep the styles with the project.`
					: `Vale style \`${style}\` was not found. Check its name, and \`StylesPath\`: only folders of this project are read.`,
			});
	for (const [name, span] of namedRules)
		if (!written.has(name) && !name.startsWith('Vale.') && styles.has(name.split('.')[0] ?? ''))
			faults.push({ span, message: `Vale rule \`${name}\` was not found. Check its name.` });
	const builtIn = namedStyles.get('Vale') ?? [...namedRules].find(([name]) => name.startsWith('Vale.'))?.[1];
	return { written, builtIn, isWanted: (name: string) => !isOff(name) };
}

/** True if the folder of the styles is in the project, and not in one such as `.github`. */
function isRead(ini: DataDocument): boolean {
	const folder = stylesFolder(ini);
	return folder !== undefined && fileRole(`${folder}/rule.yml`) === 'data';
}

function runOf(context: RuleContext, files: StyleFiles): ProseRule | undefined {
	switch (context.file.extends) {
		case 'existence':
			return createExistenceRule(context);
		case 'substitution':
			return createSubstitutionRule(context);
		case 'occurrence':
			return createOccurrenceRule(context);
		case 'repetition':
			return createRepetitionRule(context);
		case 'consistency':
			return createConsistencyRule(context);
		case 'conditional':
			return createConditionalRule(context);
		case 'capitalization':
			return createCapitalizationRule(context);
		case 'metric':
			return createMetricRule(context);
		case 'spelling':
			return createSpellingRule(context, files);
	}
}

function scopesOf(
	{ extends: kind, scopes, fields }: RuleFile,
	faults: ValeFault[],
): readonly ScopeSelector[] {
	const usual = kind === 'metric' ? 'summary' : 'text';
	const isUsual = scopes.length === 0 || (kind === 'metric' && scopes.length === 1 && scopes[0] === 'text');
	const written = isUsual ? [{ text: usual, span: fields.spanOf('extends') }] : fields.list('scope');
	return written.flatMap((scope) => {
		const read = parseScopeSelector(scope);
		if (read === undefined)
			faults.push({
				span: scope.span,
				message: `Recto does not support the Vale scope \`${scope.text}\`. The rule is not applied there.`,
				isUnsupported: true,
			});
		return read ?? [];
	});
}

/** Scope of a rule: `heading.h2 & ~blockquote`. */
interface ScopeSelector {
	readonly wanted: ReadonlySet<string>;
	readonly unwanted: readonly (readonly string[])[];
}

/** Names of scopes that blocks can have. */
const knownParts = new Set(
	'text paragraph sentence heading h1 h2 h3 h4 h5 h6 list blockquote table header cell attr alt summary raw md mdx'.split(
		' ',
	),
);

/** Parses a scope; undefined for one that Recto does not support. */
function parseScopeSelector({ text }: RuleText): ScopeSelector | undefined {
	const parts = text.split('&').map((part) => part.trim());
	const namesOf = (part: string) => part.replace(/^~/, '').trim().split('.');
	if (!parts.flatMap(namesOf).every((name) => knownParts.has(name))) return undefined;
	return {
		wanted: new Set(parts.filter((part) => !part.startsWith('~')).flatMap(namesOf)),
		unwanted: parts.filter((part) => part.startsWith('~')).map(namesOf),
	};
}

/**
 * True if a rule with the scope checks a text. Alternative texts of images are checked only if the scope names them.
 */
export function matchesScopes({ wanted, unwanted }: ScopeSelector, scopes: readonly string[]): boolean {
	for (const part of ['sentence', 'summary', 'raw', 'alt'])
		if (scopes.includes(part) && !wanted.has(part) && !(part === 'alt' && wanted.has('attr'))) return false;
	for (const part of wanted) if (!scopes.includes(part)) return false;
	return !unwanted.some((names) => names.every((name) => scopes.includes(name)));
}

/** Words that the vocabularies of the project accept and reject; unreadable ones are recorded. */
function readVocabulary(
	{ vocabularies }: ValeSettings,
	files: StyleFiles,
	faults: FaultList,
	ofIni: ValeFault[],
): Vocabulary {
	const words = { accepted: [] as string[], rejected: [] as string[] };
	for (const { value, valueSpan } of vocabularies) {
		const lists = (['accept', 'reject'] as const).flatMap((kind) => {
			const list =
				files.get(`config/vocabularies/${value}/${kind}.txt`) ?? files.get(`Vocab/${value}/${kind}.txt`);
			return list === undefined ? [] : [{ kind, list }];
		});
		if (lists.length === 0)
			ofIni.push({
				span: valueSpan,
				message: `Vocabulary \`${value}\` was not found. Put its \`accept.txt\` into \`config/vocabularies/${value}\` of the styles folder.`,
			});
		for (const { kind, list } of lists)
			for (const term of termsIn(list, faults.in(list)))
				words[kind === 'accept' ? 'accepted' : 'rejected'].push(term);
	}
	return words;
}

function termsIn({ text }: DataDocument, faults: ValeFault[]): readonly string[] {
	return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
		const term = line.trim();
		if (term === '' || term.startsWith('# ')) return [];
		const reading = /^[\p{L}\p{N} -]+$/u.test(term) ? undefined : readExpression(term);
		if (reading === undefined || 'expression' in reading) return [term];
		const start = index + line.indexOf(term);
		const span: Span = { start, end: start + term.length };
		faults.push({ span, message: `The regular expression ${reading.fault}. This term is not applied.` });
		return [];
	});
}
