import { joinAlternatives, type Severity, severities } from '../../core/api/text.ts';
import { invalidOptionValue } from './invalidOptionValue.ts';
import type { BaselineMode } from './report/baseline.ts';
import { type FindingFormat, findingFormats } from './report/findingFormats.ts';
import type { CommandLine } from './subcommand.ts';

/** Parsed options of `recto check`. */
export interface CheckOptions {
	readonly shape: FindingFormat;
	/** True if the output is for people; otherwise nothing else is printed. */
	readonly isText: boolean;
	/** Severities that make the check fail. */
	readonly failing: readonly Severity[];
	/** Reported severities, including those that make the check fail. */
	readonly reported: ReadonlySet<Severity>;
	/** Severities that are printed in text for people. */
	readonly printed: ReadonlySet<Severity>;
	/** Print all problems, however many there are. */
	readonly printsAll: boolean;
	/** List style problems one by one. */
	readonly listsStyle: boolean;
	readonly baseline: BaselineMode | undefined;
	/** Revision since which changes are reported; undefined for everything. */
	readonly changedSince: string | undefined;
	/** Print only problems: no table and no summary. */
	readonly isQuiet: boolean;
	readonly fix: boolean;
	readonly fetch: boolean;
	/** Reports that are written to files. */
	readonly outputs: readonly ReportOutput[];
}

/** Report in a file, with all problems. */
export interface ReportOutput {
	readonly shape: FindingFormat;
	/** As given by the user. */
	readonly file: string;
}

/** Parses the options, or returns an error message. */
export function readCheckOptions(
	options: CommandLine['values'],
): CheckOptions | { readonly refusal: string } {
	const { format = 'text', fix = false, fetch = false, all = false, style = false } = options;
	const { 'fail-on': failOn = 'error', show } = options;
	const shape = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
	if (shape === undefined)
		return { refusal: invalidOptionValue('--format', format, Object.keys(findingFormats)) };
	const outputs: ReportOutput[] = [];
	for (const written of options.output ?? []) {
		const output = readOutput(written);
		if (typeof output === 'string') return { refusal: output };
		outputs.push(output);
	}
	if (!isSeverity(failOn)) return { refusal: invalidOptionValue('--fail-on', failOn, severities) };
	const failing = severitiesTo(failOn);
	const shown = severitiesTo(show ?? 'hint');
	const { baseline } = options;
	if (options.changed !== undefined && (fix || baseline === 'write' || baseline === 'prune'))
		return {
			refusal: `\`--changed\` cannot be combined with \`${fix ? '--fix' : `--baseline ${baseline}`}\`.`,
		};
	const reported = new Set([...shown, ...failing]);
	const printed = show === undefined && !all ? new Set([...severitiesTo('warning'), ...failing]) : reported;
	return {
		shape,
		isText: format === 'text',
		failing,
		reported,
		printed,
		printsAll: all,
		listsStyle: style,
		baseline,
		changedSince: options.changed,
		isQuiet: options.quiet === true,
		fix,
		fetch,
		outputs,
	};
}

/** Formats for files: those without commands of build servers. */
const fileFormats = Object.keys(findingFormats).filter((name) => !findingFormats[name]?.hasCommands);

/** Parses `json=report.json`, or returns an error message. */
function readOutput(written: string): ReportOutput | string {
	const [, format, file] = /^([^=]*)=(.+)$/s.exec(written) ?? [];
	if (format === undefined || file === undefined)
		return `\`--output\` must be FORMAT=FILE, where FORMAT is ${joinAlternatives(fileFormats)}.`;
	const shape = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
	if (shape === undefined) return invalidOptionValue('The format of `--output`', format, fileFormats);
	return shape.hasCommands ? `The format \`${format}\` cannot be written to a file.` : { shape, file };
}

/** Severity with those that are worse. */
function isSeverity(name: string): name is Severity {
	return severities.some((severity) => severity === name);
}

function severitiesTo(mildest: Severity): readonly Severity[] {
	return severities.slice(0, severities.indexOf(mildest) + 1);
}
