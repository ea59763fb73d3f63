/** Dashboard texts by language and key, as in message files; `count` has a text for each CLDR plural category. */
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
};

export type Language = keyof typeof texts;
