import type { Node } from 'jsonc-parser';
import { foldersKey, settingsFile, severitiesKey, styleKey } from '../catalogue/projectSettings.ts';
import { currentCode } from '../catalogue/renamedCodes.ts';
import { styleCodes } from '../catalogue/styleRules.ts';
import { matchesRules, parseIgnoreRules } from '../language/ignoreRules.ts';
import { findValue, propertiesOf, readJsonNodes, stringOf } from '../language/json.ts';
import { derive } from '../text/derive.ts';
import { type Severity, severities } from '../text/problem.ts';
import type { Project } from './project.ts';

/** Severity that a project may set for a problem code; problems with `off` are not reported. */
export type ChosenSeverity = Severity | 'off';

export const chosenSeverityNames: readonly ChosenSeverity[] = [...severities, 'off'];

/** Severities by problem code. */
export type ChosenSeverities = ReadonlyMap<string, ChosenSeverity>;

const none: ChosenSeverities = new Map();
const styleOff = styleCodes.map((code): readonly [string, ChosenSeverity] => [code, 'off']);

interface Choices {
	readonly everywhere: ChosenSeverities;
	/** In the order of `.recto.json`; a later folder overrides an earlier one. */
	readonly folders: readonly {
		readonly holds: (path: string) => boolean;
		readonly severities: ChosenSeverities;
	}[];
}

/**
 * Severities that the project sets for the file, or, without a path, for files in no folder with settings of its own.
 * Without a path, the same object is returned until `.recto.json` or `hidesStyle` changes.
 */
export function chosenSeverities(
	{ dataFiles, hidesStyle }: Pick<Project, 'dataFiles' | 'hidesStyle'>,
	path?: string,
): ChosenSeverities {
	return severitiesFor(dataFiles.get(settingsFile), { hidesStyle, path });
}

/** Severities as of `chosenSeverities`, read from the document of `.recto.json`, if there is one. */
export function severitiesFor(
	document: { readonly text: string } | undefined,
	{ hidesStyle, path }: { readonly hidesStyle: boolean; readonly path?: string | undefined },
): ChosenSeverities {
	const chosen = document === undefined ? none : choicesFor(choicesIn(document), path);
	return hidesStyle ? withoutStyle(chosen) : chosen;
}

const withoutStyle = derive(
	(chosen: ChosenSeverities): ChosenSeverities => new Map([...chosen, ...styleOff]),
);

/** True if any style check is not `off`. */
export function hasEnabledStyleCheck(chosen: ChosenSeverities): boolean {
	return styleCodes.some((code) => chosen.get(code) !== 'off');
}

const choicesIn = derive(({ text }: { readonly text: string }) => parseChoices(text));

function choicesFor({ everywhere, folders }: Choices, path: string | undefined): ChosenSeverities {
	const around = path === undefined ? [] : folders.filter(({ holds }) => holds(path));
	if (around.length === 0) return everywhere;
	return new Map([everywhere, ...around.map(({ severities }) => severities)].flatMap((some) => [...some]));
}

/** Reads as much of the text as is valid; unknown severities are skipped. */
function parseChoices(text: string): Choices {
	const { root } = readJsonNodes(text);
	const writtenAs = (key: string) => root && findValue(root, key);
	const isStyleOff = writtenAs(styleKey)?.value === false;
	const style = isStyleOff ? styleOff : [];
	const folders = writtenAs(foldersKey);
	return {
		everywhere: new Map([...style, ...severitiesIn(writtenAs(severitiesKey))]),
		folders: (folders === undefined ? [] : propertiesOf(folders)).map(({ name, value }) => {
			const rules = parseIgnoreRules(name);
			return {
				holds: (path) => matchesRules(rules, path),
				severities: new Map(severitiesIn(value)),
			};
		}),
	};
}

function severitiesIn(written: Node | undefined): readonly (readonly [string, ChosenSeverity])[] {
	return (written === undefined ? [] : propertiesOf(written)).flatMap(({ name, value }) => {
		const severity = chosenSeverityNames.find((known) => known === stringOf(value));
		return severity === undefined ? [] : [[currentCode(name), severity] as const];
	});
}
