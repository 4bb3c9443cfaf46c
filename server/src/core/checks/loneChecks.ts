import type {
	AttributeCheck,
	LoneCheck,
	LoneCheckContext,
	Report,
	UseCheck,
	WidePageCheck,
} from './check.ts';
import { type Heard, UseWalk } from './useWalk.ts';

export interface Listener {
	/** Who hears what a check finds. */
	readonly reportOf: (check: LoneCheck) => Report;
	/** Whether that is enough, so that the rest need not be found. */
	readonly hasEnough: () => boolean;
}

/** Some of the checks that look at nothing but the page, so put together that what they share is walked through once. */
export class LoneChecks {
	readonly #wide: readonly WidePageCheck[];
	/** By what they tell of. */
	readonly #ofLists: readonly {
		readonly tellsOf: NonNullable<WidePageCheck['tellsOf']>;
		readonly checks: readonly WidePageCheck[];
	}[];
	readonly #ofUses: readonly UseCheck[];
	readonly #ofAttributes: readonly AttributeCheck[];

	constructor(checks: readonly LoneCheck[]) {
		const wide = checks.filter((check) => 'run' in check);
		const ofLists = new Map<NonNullable<WidePageCheck['tellsOf']>, WidePageCheck[]>();
		for (const check of wide) {
			const { tellsOf } = check;
			if (tellsOf !== undefined) ofLists.set(tellsOf, [...(ofLists.get(tellsOf) ?? []), check]);
		}
		this.#wide = wide.filter(({ tellsOf }) => tellsOf === undefined);
		this.#ofLists = [...ofLists].map(([tellsOf, checks]) => ({ tellsOf, checks }));
		this.#ofUses = checks.filter((check) => 'judge' in check);
		this.#ofAttributes = checks.filter((check) => 'judgeAttribute' in check);
	}

	/** What runs them on one page after the other, for one who hears what they find of all. */
	heardBy({ reportOf, hasEnough }: Listener): (context: LoneCheckContext) => void {
		const heard = <Kind extends LoneCheck>(check: Kind): Heard<Kind> => ({ check, report: reportOf(check) });
		const wide = this.#wide.map(heard);
		const ofLists = this.#ofLists.map(({ tellsOf, checks }) => ({ tellsOf, checks: checks.map(heard) }));
		const walk = new UseWalk(this.#ofUses.map(heard), this.#ofAttributes.map(heard));
		return (context) => {
			for (const { check, report } of wide) {
				check.run(context, report);
				if (hasEnough()) return;
			}
			for (const { tellsOf, checks } of ofLists) {
				if (tellsOf(context.document).length === 0) continue;
				for (const { check, report } of checks) check.run(context, report);
				if (hasEnough()) return;
			}
			walk.run(context, hasEnough);
		};
	}
}
