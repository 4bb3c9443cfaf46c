import type { Span } from '../../text/positions.ts';
import { type GlobPattern, globPattern } from './globPattern.ts';
import { commaSeparatedValues, type IniEntry, type IniSection, lastEntryOf, readIni } from './readIni.ts';
import { readExpression, type ValeExpression } from './valeExpression.ts';

/** Part of a Vale file that Recto does not apply, or cannot read. */
export interface ValeFault {
	readonly span: Span;
	readonly message: string;
	/** Not a mistake: Vale applies it, Recto does not. */
	readonly isUnsupported?: true;
}

export const valeLevels = ['suggestion', 'warning', 'error'] as const;
export type ValeLevel = (typeof valeLevels)[number];

/** Setting of a rule, or of all rules of a style: off, on at its own level, or on at this one. */
export type RuleChoice = 'NO' | 'YES' | ValeLevel;

/** Settings for files whose path matches the pattern. */
export interface ValeSection {
	/** Undefined for `[*]`, which any other section overrides. */
	readonly pattern: GlobPattern | undefined;
	/** Names of the styles that are applied as a whole; undefined if the section does not set them. */
	readonly styles: readonly string[] | undefined;
	/** Choices by `Style.Rule` or `Style`. */
	readonly choices: ReadonlyMap<string, RuleChoice>;
	/** Expressions whose matches are ignored. */
	readonly tokenIgnores: readonly ValeExpression[];
}

/** Contents of `.vale.ini`. */
export interface ValeSettings {
	readonly minLevel: ValeLevel;
	readonly vocabularies: readonly IniEntry[];
	/** Pattern with `%s` for the words of a rule; undefined for the default. */
	readonly wordTemplate: string | undefined;
	/** Extension as which another one is treated: `mdx` → `md`. */
	readonly formats: ReadonlyMap<string, string>;
	readonly sections: readonly ValeSection[];
	/** Span at which each style is named. */
	readonly namedStyles: ReadonlyMap<string, Span>;
	/** Span at which each rule is named individually. */
	readonly namedRules: ReadonlyMap<string, Span>;
	readonly packages: IniEntry | undefined;
	readonly stylesPath: IniEntry | undefined;
	readonly faults: readonly ValeFault[];
}

interface Reading {
	readonly faults: ValeFault[];
	readonly namedStyles: Map<string, Span>;
	readonly namedRules: Map<string, Span>;
}

export function readValeSettings(text: string): ValeSettings {
	const [core, ...others] = readIni(text);
	const reading: Reading = { faults: [], namedStyles: new Map(), namedRules: new Map() };
	const formats = others.filter(({ name }) => name === 'formats').flatMap(({ entries }) => entries);
	const files = others.filter(({ name }) => name !== 'formats' && name !== 'asciidoctor');
	return {
		...readCore(core, reading),
		formats: new Map(formats.map(({ key, value }) => [key, value])),
		sections: files.map((section) => readSection(section, reading)),
		...reading,
	};
}

function readCore(core: IniSection, { faults }: Reading) {
	const { entries } = core;
	const entryOf = (key: string) => lastEntryOf(core, key);
	const level = entryOf('MinAlertLevel');
	const minLevel = valeLevels.find((known) => known === level?.value);
	if (level !== undefined && minLevel === undefined)
		faults.push({
			span: level.valueSpan,
			message: `Unknown level \`${level.value}\`. Use \`suggestion\`, \`warning\` or \`error\`.`,
		});
	for (const entry of entries) {
		if (coreKeys.has(entry.key) || isUsualScope(entry)) continue;
		if (sectionKeys.has(entry.key))
			faults.push({
				span: entry.keySpan,
				message: `\`${entry.key}\` is above all sections. Move it into one, such as \`[*.mdx]\`.`,
			});
		else faults.push(unsupportedKey(entry));
	}
	return {
		minLevel: minLevel ?? ('suggestion' as const),
		vocabularies: entries
			.filter(({ key }) => key === 'Vocab')
			.flatMap((entry) => commaSeparatedValues(entry).map((value) => ({ ...entry, value }))),
		wordTemplate: entryOf('WordTemplate')?.value,
		packages: entryOf('Packages'),
		stylesPath: entryOf('StylesPath'),
	};
}

const coreKeys = new Set(['StylesPath', 'MinAlertLevel', 'Vocab', 'WordTemplate', 'Packages']);
const sectionKeys = new Set(['BasedOnStyles', 'TokenIgnores']);

/** Elements that Recto never reads as prose. */
const neverRead = new Set('code tt kbd samp script style pre figure noscript iframe url img alt'.split(' '));

function isUsualScope(entry: IniEntry): boolean {
	return (
		(entry.key === 'IgnoredScopes' || entry.key === 'SkippedScopes') &&
		commaSeparatedValues(entry).every((tag) => neverRead.has(tag))
	);
}

function unsupportedKey({ key, keySpan }: IniEntry): ValeFault {
	const more =
		key === 'BlockIgnores' || key === 'IgnorePatterns'
			? 'Code, tags, expressions and comments are left out without it.'
			: 'It has no effect here.';
	return {
		span: keySpan,
		message: `Recto does not support the Vale setting \`${key}\`. ${more}`,
		isUnsupported: true,
	};
}

function readSection({ name, entries }: IniSection, reading: Reading): ValeSection {
	const { faults, namedStyles, namedRules } = reading;
	const styles = entries.filter(({ key }) => key === 'BasedOnStyles');
	for (const entry of styles)
		for (const style of commaSeparatedValues(entry))
			if (!namedStyles.has(style)) namedStyles.set(style, entry.valueSpan);
	const choices = new Map<string, RuleChoice>();
	for (const entry of entries) {
		const { key, value, valueSpan, keySpan } = entry;
		if (sectionKeys.has(key)) continue;
		const choice = (['NO', 'YES', ...valeLevels] as const).find((known) => known === value);
		if (choice !== undefined) {
			choices.set(key, choice);
			if (choice !== 'NO' && key.includes('.')) namedRules.set(key, keySpan);
		} else if (key.includes('.'))
			faults.push({
				span: valueSpan,
				message: `Unknown value \`${value}\`. Use \`YES\`, \`NO\`, \`suggestion\`, \`warning\` or \`error\`.`,
			});
		else faults.push(unsupportedKey(entry));
	}
	const pattern = name === '*' ? undefined : globPattern(name);
	const [first] = entries;
	if (name !== '*' && pattern === undefined && first !== undefined)
		faults.push({ span: first.keySpan, message: `The pattern \`${name}\` above this line cannot be read.` });
	return {
		pattern: name === '*' ? undefined : (pattern ?? { test: () => false }),
		styles: styles.length === 0 ? undefined : styles.flatMap(commaSeparatedValues),
		choices,
		tokenIgnores: entries
			.filter(({ key }) => key === 'TokenIgnores')
			.flatMap(commaSeparatedValues)
			.flatMap(usableExpression),
	};
}

/** Empty if the expression cannot be applied. */
function usableExpression(source: string): readonly ValeExpression[] {
	const reading = readExpression(source);
	return 'expression' in reading ? [reading.expression] : [];
}

/** Settings for one file. */
export interface FileSettings {
	readonly tokenIgnores: readonly ValeExpression[];
	/** Undefined for a rule that is not applied; `YES` for its own level. */
	choiceFor(rule: string): Exclude<RuleChoice, 'NO'> | undefined;
}

/** Settings of all sections that match the path; undefined if no style is applied to the file. */
export function settingsForFile(settings: ValeSettings, path: string): FileSettings | undefined {
	const dot = path.lastIndexOf('.') + 1;
	const format = settings.formats.get(path.slice(dot));
	const names = format === undefined ? [path] : [path, `${path.slice(0, dot)}${format}`];
	const general = settings.sections.filter(({ pattern }) => pattern === undefined);
	const own = settings.sections.filter(
		({ pattern }) => pattern !== undefined && names.some((name) => pattern.test(name)),
	);
	const sections = [...general, ...own];
	const styles = sections.findLast((section) => section.styles !== undefined)?.styles ?? [];
	if (styles.length === 0 && sections.every(({ choices }) => choices.size === 0)) return undefined;
	const choices = new Map(sections.flatMap((section) => [...section.choices]));
	return {
		tokenIgnores: sections.flatMap((section) => section.tokenIgnores),
		choiceFor(rule) {
			const style = rule.slice(0, rule.indexOf('.'));
			const choice = choices.get(rule) ?? choices.get(style);
			if (choice === 'NO') return undefined;
			return choice ?? (styles.includes(style) ? 'YES' : undefined);
		},
	};
}
