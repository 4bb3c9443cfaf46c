import { oneOf } from '../../core/text/oneOf.ts';
import { type Severity, severities } from '../../core/text/problem.ts';
import { baselineModes } from './report/baseline.ts';
import { findingFormats } from './report/findingFormats.ts';
import type { CommandLine } from './subcommand.ts';

/** What `recto check` is asked for by its options. */
export interface CheckWish {
	readonly shape: (typeof findingFormats)[string];
	/** Whether people read the output: to programs nothing is told beside it. */
	readonly isText: boolean;
	/** Severities that let the check fail. */
	readonly failing: readonly Severity[];
	/** Severities that are reported, the failing ones among them. */
	readonly told: ReadonlySet<Severity>;
	/** The same of the lines for people. */
	readonly printed: ReadonlySet<Severity>;
	/** Whether all of them are printed, however many there are. */
	readonly printsAll: boolean;
	readonly baseline: (typeof baselineModes)[number] | undefined;
	/** The revision since which what changed is reported; undefined for everything. */
	readonly changedSince: string | undefined;
	readonly fix: boolean;
	readonly fetch: boolean;
}

/** A sentence for an option that has no such value. */
export function readCheckWish(options: CommandLine['values']): CheckWish | { readonly refusal: string } {
	const { format = 'text', fix = false, fetch = false, all = false } = options;
	const { 'fail-on': failOn = 'error', show } = options;
	const shape = Object.hasOwn(findingFormats, format) ? findingFormats[format] : undefined;
	if (shape === undefined) return { refusal: `\`--format\` must be ${oneOf(Object.keys(findingFormats))}.` };
	const failing = severitiesTo(failOn);
	if (failing === undefined) return { refusal: `\`--fail-on\` must be ${oneOf(severities)}.` };
	const shown = severitiesTo(show ?? 'hint');
	if (shown === undefined) return { refusal: `\`--show\` must be ${oneOf(severities)}.` };
	const baseline = baselineModes.find((known) => known === options.baseline);
	if (baseline !== options.baseline) return { refusal: `\`--baseline\` must be ${oneOf(baselineModes)}.` };
	if (options.changed !== undefined && (fix || baseline === 'write' || baseline === 'prune'))
		return {
			refusal: `\`--changed\` cannot be combined with \`${fix ? '--fix' : `--baseline ${baseline}`}\`.`,
		};
	const told = new Set([...shown, ...failing]);
	const printed =
		show === undefined && !all ? new Set([...(severitiesTo('warning') ?? []), ...failing]) : told;
	return {
		shape,
		isText: format === 'text',
		failing,
		told,
		printed,
		printsAll: all,
		baseline,
		changedSince: options.changed,
		fix,
		fetch,
	};
}

/** This severity and those that are worse. */
function severitiesTo(mildest: string): readonly Severity[] | undefined {
	const names: readonly string[] = severities;
	const index = names.indexOf(mildest);
	return index < 0 ? undefined : severities.slice(0, index + 1);
}
