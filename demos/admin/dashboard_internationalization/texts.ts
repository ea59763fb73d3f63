/** Dashboard texts by key, as in the message file of a language. */
type Texts = {
  title: string;
  films: string;
  gross: string;
  weekday: string;
  top: string;
  name: string;
  released: string;
  /** Film counts for each CLDR plural category of the language. */
  count: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
};

export const texts = {
  en: {
    title: "Films by the day of their release",
    films: "Films",
    gross: "Worldwide gross",
    weekday: "By weekday",
    top: "Highest gross",
    name: "Title",
    released: "Released",
    count: { one: "{n} film", other: "{n} films" },
  },
  de: {
    title: "Filme nach dem Tag ihres Kinostarts",
    films: "Filme",
    gross: "Einspielergebnis weltweit",
    weekday: "Nach Wochentag",
    top: "Höchstes Einspielergebnis",
    name: "Titel",
    released: "Kinostart",
    count: { one: "{n} Film", other: "{n} Filme" },
  },
  fr: {
    title: "Les films selon leur jour de sortie",
    films: "Films",
    gross: "Recettes mondiales",
    weekday: "Par jour de la semaine",
    top: "Recettes les plus élevées",
    name: "Titre",
    released: "Sortie",
    count: { one: "{n} film", other: "{n} films" },
  },
  pl: {
    title: "Filmy według dnia premiery",
    films: "Filmy",
    gross: "Przychody na świecie",
    weekday: "Według dnia tygodnia",
    top: "Najwyższe przychody",
    name: "Tytuł",
    released: "Premiera",
    count: { one: "{n} film", few: "{n} filmy", many: "{n} filmów", other: "{n} filmu" },
  },
  ar: {
    title: "الأفلام حسب يوم العرض الأول",
    films: "الأفلام",
    gross: "الإيرادات العالمية",
    weekday: "حسب أيام الأسبوع",
    top: "أعلى الإيرادات",
    name: "العنوان",
    released: "العرض الأول",
    count: {
      zero: "لا أفلام",
      one: "فيلم واحد",
      two: "فيلمان",
      few: "{n} أفلام",
      many: "{n} فيلمًا",
      other: "{n} فيلم",
    },
  },
  he: {
    title: "סרטים לפי יום היציאה",
    films: "סרטים",
    gross: "הכנסות ברחבי העולם",
    weekday: "לפי יום בשבוע",
    top: "ההכנסות הגבוהות ביותר",
    name: "שם הסרט",
    released: "יום היציאה",
    count: { one: "סרט אחד", two: "שני סרטים", other: "{n} סרטים" },
  },
  ja: {
    title: "公開日別の映画",
    films: "映画",
    gross: "全世界興行収入",
    weekday: "曜日別",
    top: "興行収入上位",
    name: "題名",
    released: "公開日",
    count: { other: "{n}本" },
  },
} satisfies Record<string, Texts>;

export type Language = keyof typeof texts;
