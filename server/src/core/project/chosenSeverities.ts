import { currentCode } from '../catalogue/renamedCodes.ts';
import { styleCodes } from '../catalogue/styleRules.ts';
import { findValue, propertiesOf, readJson, stringOf } from '../language/json.ts';
import { memoize } from '../text/memory.ts';
import { type Severity, severities } from '../text/problem.ts';
import type { Project } from './project.ts';

/** File of the root in which a project says what each kind of problem weighs: `{ "severities": { CODE: … } }`. */
export const severitiesFile = '.recto.json';

/** The key of that file. */
export const severitiesKey = 'severities';

/** The key that turns off all style problems when it is false. */
export const styleKey = 'style';

/** What a project may say of a code; problems that are off are not told. */
export type ChosenSeverity = Severity | 'off';

export const chosenSeverityNames: readonly ChosenSeverity[] = [...severities, 'off'];

/** By code. */
export type ChosenSeverities = ReadonlyMap<string, ChosenSeverity>;

const none: ChosenSeverities = new Map();

/** What the project has chosen; the same while the file is. */
export function chosenSeverities({ dataFiles }: Pick<Project, 'dataFiles'>): ChosenSeverities {
	const document = dataFiles.get(severitiesFile);
	return document === undefined ? none : choicesIn(document);
}

const choicesIn = memoize(({ text }: { readonly text: string }) => parseChosenSeverities(text));

/** Reads the file's text as far as it can be read; what is no severity is left out. */
export function parseChosenSeverities(text: string): ChosenSeverities {
	const { root } = readJson(text);
	const written = root && findValue(root, severitiesKey);
	const style = root && findValue(root, styleKey);
	const hasStyle = style?.value !== false;
	if (written === undefined && hasStyle) return none;
	return new Map([
		...(hasStyle ? [] : styleCodes.map((code): [string, ChosenSeverity] => [code, 'off'])),
		...(written === undefined ? [] : propertiesOf(written)).flatMap(({ name, value }) => {
			const severity = chosenSeverityNames.find((known) => known === stringOf(value));
			return severity === undefined ? [] : [[currentCode(name), severity] as const];
		}),
	]);
}
